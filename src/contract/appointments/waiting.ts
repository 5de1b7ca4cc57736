import { SLOT_DAYS_MOST } from '#contract/limits/records/appointments.ts';
import { isDate } from './hours.ts';

/** The days on which a time may begin for which somebody waits, both included: 2026-11-22. */
export interface WaitingDays {
  from: string;
  to: string;
}

/** What is wrong with the days; empty where somebody can wait for them. `today` is by the same clocks. */
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

/** What a person reads about them. */
export const WAITING_MESSAGES = {
  day: 'Choose a day',
  order: 'The last day comes before the first',
  over: 'These days are over',
  long: `At most ${SLOT_DAYS_MOST} days`,
} as const;
