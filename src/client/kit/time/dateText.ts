import { formatDate, formatDates } from './dateFormat.ts';

/** Day and clock of a moment in a time zone: '21 Nov 2026, 09:30'. */
export function exactTime(moment: string | number, timeZone: string): string {
  return formatDate('moment', moment, timeZone);
}

/** The clock of a moment in a time zone: '09:30'. */
export function timeText(moment: string | number, timeZone: string): string {
  return formatDate('clock', moment, timeZone);
}

/** The day of a moment in a time zone: '21 Nov 2026'. */
export function dayText(moment: string | number, timeZone: string): string {
  return formatDate('day', moment, timeZone);
}

/** A day of the calendar ('2026-11-21') as it is written everywhere: '21 Nov 2026'. */
export function dateText(day: string): string {
  return formatDate('day', day, 'UTC');
}

/** Days of the calendar, the last one included: '21 Nov 2026', '15 – 21 Nov 2026', '30 Dec 2026 – 5 Jan 2027'. */
export function daysText(from: string, to: string): string {
  return from === to ? dateText(to) : formatDates('day', new Date(from), new Date(to));
}

/** A day of the calendar where the year is known: '21 Nov'. */
export function dayMonthText(day: string): string {
  return formatDate('dayMonth', day, 'UTC');
}

/** The month of a day of the calendar: 'Nov'. */
export function monthText(day: string): string {
  return formatDate('month', day, 'UTC');
}

/** The month of a day of the calendar, in full: 'November 2026'. */
export function monthYearText(day: string): string {
  return formatDate('monthYear', day, 'UTC');
}
