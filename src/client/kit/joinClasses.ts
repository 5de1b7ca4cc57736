/** Joins class names without the empty ones: `joinClasses(styles.button, isBusy && styles.busy)`. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
