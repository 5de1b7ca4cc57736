import type { DueState } from '#contract/people/due.ts';
import { dueState } from '#contract/people/due.ts';
import { wallTime, zonedDay } from '#contract/time/zonedTime.ts';

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
  return `${dueDay(at, timeZone, now, isWithoutWeekday)} ${wallTime(at, timeZone).slice(11)}`;
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
  if (near) return near;
  const { weekday, date, month, year } = wordsOf(day);
  const short = `${date} ${month.slice(0, 3)}`;
  if (year !== today.slice(0, 4)) return `${short} ${year}`;
  return isWithoutWeekday ? short : `${weekday.slice(0, 3)} ${short}`;
}

/** Day and clock of a moment in the company's time zone, in full: 'Saturday 21 November 2026, 09:30'. */
export function fullTime(at: string, timeZone: string): string {
  const [day = '', clock = ''] = wallTime(at, timeZone).split('T');
  const { weekday, date, month, year } = wordsOf(day);
  return `${weekday} ${date} ${month} ${year}, ${clock}`;
}

const NEAR_DAYS: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A day of the calendar ('2026-11-21') in words. By hand: to make an Intl formatter costs more than a row of a table. */
function wordsOf(day: string) {
  const [year = '', month = '1', date = '1'] = day.split('-');
  return {
    year,
    month: MONTHS[Number(month) - 1] ?? '',
    date: Number(date),
    weekday: WEEKDAYS[new Date(day).getUTCDay()] ?? '',
  };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
