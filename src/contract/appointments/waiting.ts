import { SLOT_DAYS_MOST } from '#contract/limits/records/appointments.ts';
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
export const WAITING_MESSAGES = {
  day: 'Choose a day',
  order: 'The last day is before the first day',
  over: 'These days are in the past',
  long: `At most ${SLOT_DAYS_MOST} days`,
} as const;
