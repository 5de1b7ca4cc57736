/** The toast numbers of the product. Times are milliseconds, lengths CSS pixels. */
export const TOASTS = {
  /** Shown at once; the oldest gives way. */
  max: 20,
  /** How long each kind stays; a loading toast stays until it is updated. */
  duration: { blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Infinity },
  /** Toasts with an undo action stay longer. */
  undoDuration: 10_000,
  /** From dismissal to removal: the time the leaving movement has. */
  removalDelay: 1000,
  gap: 8,
  maxWidth: 350,
} as const;
