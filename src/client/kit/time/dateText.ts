/** Day and clock of a moment in a time zone: '21 Nov 2026, 09:30'. */
export function exactTime(moment: string | number, timeZone: string): string {
  const [day = '', clock = ''] = wallClock(moment, timeZone);
  return `${dateText(day)}, ${clock}`;
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
