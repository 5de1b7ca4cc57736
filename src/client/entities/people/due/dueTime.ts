import { wallTime, zonedDay } from '#client/kit/time/zonedTime.ts';

/** How urgent a call or meeting is: its moment has passed, it is due on this day, or later. */
export type DueState = 'overdue' | 'today' | 'upcoming';

/** The state of something due at a moment; 'today' is the company's day. */
export function dueState(at: string, timeZone: string, now: number = Date.now()): DueState {
  if (new Date(at).getTime() < now) return 'overdue';
  return zonedDay(at, timeZone) === zonedDay(now, timeZone) ? 'today' : 'upcoming';
}

/** When something is due, in the company's time zone: 'Today 15:00', 'Tomorrow 09:00', 'Mon 3 Nov 09:00', '3 Nov 2027 09:00'. */
export function dueText(at: string, timeZone: string, now: number = Date.now()): string {
  const [day = '', clock = ''] = wallTime(at, timeZone).split('T');
  const today = zonedDay(now, timeZone);
  const near = NEAR_DAYS[daysBetween(today, day)];
  if (near) return `${near} ${clock}`;
  const { weekday, date, month, year } = wordsOf(day);
  const short = `${date} ${month.slice(0, 3)}`;
  return year === today.slice(0, 4)
    ? `${weekday.slice(0, 3)} ${short} ${clock}`
    : `${short} ${year} ${clock}`;
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
