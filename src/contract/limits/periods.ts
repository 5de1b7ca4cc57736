import { i18n } from '../i18n/i18n.ts';

/** The periods that the dashboard and reports can show, in days, today included. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const;

/** The default period. */
export const DEFAULT_PERIOD_DAYS = 30;

/** The error message for a period that cannot be shown; null for one that can. */
export function periodProblem(days: number): string | null {
  return (PERIOD_DAYS as readonly number[]).includes(days)
    ? null
    : i18n.t('The period must be {days} days', { days: PERIOD_DAYS.join(', ') });
}
