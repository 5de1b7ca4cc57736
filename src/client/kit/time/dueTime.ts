import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatDate } from '#client/kit/time/dateFormat.ts';
import { dateText, dayMonthText, timeText } from '#client/kit/time/dateText.ts';
import type { DueState } from '#contract/people/due.ts';
import { dueState } from '#contract/people/due.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';

/** The state of something due at a moment, by the company's calendar. */
export function dueStateAt(at: string, timeZone: string, now: number = Date.now()): DueState {
  return dueState(zonedDay(at, timeZone), zonedDay(now, timeZone));
}

/** When something is due, in the company's time zone: 'Today 15:00', 'Tomorrow 09:00', 'Mon 3 Nov 09:00', '3 Nov 2027 09:00'; the weekday can be left out. */
export function dueText(
  at: string,
  timeZone: string,
  now: number = Date.now(),
  isWithoutWeekday: boolean = false,
): string {
  return `${dueDay(at, timeZone, now, isWithoutWeekday)} ${timeText(at, timeZone)}`;
}

/** The day of it alone: 'Today', 'Tomorrow', 'Mon 3 Nov', '3 Nov 2027'. */
export function dueDay(
  at: string,
  timeZone: string,
  now: number = Date.now(),
  isWithoutWeekday: boolean = false,
): string {
  const day = zonedDay(at, timeZone);
  const today = zonedDay(now, timeZone);
  const near = NEAR_DAYS[daysBetween(today, day)];
  if (near) return t(near);
  if (day.slice(0, 4) !== today.slice(0, 4)) return dateText(day);
  return isWithoutWeekday ? dayMonthText(day) : formatDate('weekday', day, 'UTC');
}

/** Day and clock of a moment in the company's time zone, in full: 'Saturday 21 November 2026, 09:30'. */
export function fullTime(at: string, timeZone: string): string {
  return `${formatDate('fullDay', at, timeZone)}, ${timeText(at, timeZone)}`;
}

const NEAR_DAYS: Record<number, MessageDescriptor> = {
  [-1]: msg`Yesterday`,
  0: msg`Today`,
  1: msg`Tomorrow`,
};

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
