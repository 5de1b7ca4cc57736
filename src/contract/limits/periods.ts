/** The periods that the dashboard and reports can show, in days, today included. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const;

/** The default period. */
export const DEFAULT_PERIOD_DAYS = 30;

/** The error message for a period that cannot be shown; null for one that can. */
export function periodProblem(days: number): string | null {
  return (PERIOD_DAYS as readonly number[]).includes(days)
    ? null
    : `The period must be ${PERIOD_DAYS.join(', ')} days`;
}
