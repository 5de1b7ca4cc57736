import { SLOT_DAYS_MOST } from '#contract/limits/records/appointments.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { isDate } from './hours.ts';

/** The first and last day (2026-11-22) on which a waitlist entry accepts a time. */
export interface WaitingDays {
  from: string;
  to: string;
}

/** The problem of each invalid day; empty for valid days. `today` is in the same time zone. */
export function waitingProblems(
  { from, to }: WaitingDays,
  today: string,
): Partial<Record<keyof WaitingDays, string>> {
  if (!isDate(from)) return { from: WAITING_MESSAGES.day };
  if (!isDate(to)) return { to: WAITING_MESSAGES.day };
  if (to < from) return { to: WAITING_MESSAGES.order };
  if (to < today) return { to: WAITING_MESSAGES.over };
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > SLOT_DAYS_MOST ? { to: WAITING_MESSAGES.long } : {};
}

/** The messages about waitlist entries. */
export const WAITING_MESSAGES = translated({
  day: /*i18n*/ 'Choose a day',
  order: /*i18n*/ 'The last day is before the first day',
  over: /*i18n*/ 'These days are in the past',
  get long() {
    return i18n.t('At most {most} days', { most: SLOT_DAYS_MOST });
  },
} as const);
