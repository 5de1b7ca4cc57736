/** A date range from the URL, both ends inclusive; either end may be open ('' in the URL). */
export interface DateRange {
  /** 2026-01-31 */
  from: string | null;
  to: string | null;
}

/** The value of a date filter for the URL; none for a range open at both ends. */
export function writeDateRange({ from, to }: DateRange): string[] {
  return from || to ? [`${from ?? ''}..${to ?? ''}`] : [];
}
