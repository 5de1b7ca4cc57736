/** Days as they stand in the address, both included; either end may be open ('' in the address). */
export interface DateRange {
  /** 2026-01-31 */
  from: string | null;
  to: string | null;
}

/** The value of a dates filter for the address; none for a range open at both ends. */
export function writeDateRange({ from, to }: DateRange): string[] {
  return from || to ? [`${from ?? ''}..${to ?? ''}`] : [];
}
