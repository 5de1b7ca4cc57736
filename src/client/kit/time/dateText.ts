/** Day and clock of a moment in a time zone: '21 Nov 2026, 09:30'. */
export function exactTime(moment: string | number, timeZone: string): string {
  const [day = '', clock = ''] = wallClock(moment, timeZone);
  return `${dateText(day)}, ${clock}`;
}

/** The clock of a moment in a time zone: '09:30'. */
export function timeText(moment: string | number, timeZone: string): string {
  return wallClock(moment, timeZone)[1] ?? '';
}

/** The day of a moment in a time zone: '21 Nov 2026'. */
export function dayText(moment: string | number, timeZone: string): string {
  return dateText(wallClock(moment, timeZone)[0] ?? '');
}

/** A day of the calendar ('2026-11-21') as it is written everywhere: '21 Nov 2026'. */
export function dateText(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Days of the calendar, the last one included: '21 Nov 2026', '15 – 21 Nov 2026', '30 Dec 2026 – 5 Jan 2027'. */
export function daysText(from: string, to: string): string {
  if (from === to) return dateText(to);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} – ${dateText(to)}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayMonthText(from) : dateText(from)} – ${dateText(to)}`;
}

/** A day of the calendar where the year is known: '21 Nov'. */
export function dayMonthText(day: string): string {
  return `${Number(day.slice(8))} ${monthText(day)}`;
}

/** The month of a day of the calendar: 'Nov'. */
export function monthText(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** For third-party components that format days and times, such as a calendar: day, month, year, and 24 hours. */
export const DATE_LOCALE = 'en-GB';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Made once for each time zone: making one costs more than a row of a table. By Intl, because the first view has no date-fns.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and clock in a time zone: ['2026-11-21', '09:30']. */
function wallClock(moment: string | number, timeZone: string): string[] {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(moment)).split(' ');
}
