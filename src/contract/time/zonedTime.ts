import { TZDateMini } from '@date-fns/tz/date/mini';

/** A moment as the value of a `datetime-local` field in a time zone: '2026-11-21T09:30'. '' for none. */
export function wallTime(moment: string | number | null, timeZone: string): string {
  if (moment === null) return '';
  const at = new TZDateMini(new Date(moment).getTime(), timeZone);
  return `${dayKey(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * The moment (RFC 3339, UTC) that a `datetime-local` value means in a time zone; null where it is empty or no time. A time
 * that the clocks leave out in spring is the one an hour later; one that comes twice in autumn is the first.
 */
export function momentOf(wall: string, timeZone: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wall);
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = match.slice(1).map(Number);
  const at = new TZDateMini(year, month - 1, day, hours, minutes, timeZone).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The calendar day of a moment in a time zone: '2026-11-21'. */
export function zonedDay(moment: string | number, timeZone: string): string {
  return dayKey(new TZDateMini(new Date(moment).getTime(), timeZone));
}

/** The moment at which a day of the calendar begins in a time zone, `days` later: zonedDayStart('2026-11-21', 'Asia/Dhaka', 1). */
export function zonedDayStart(day: string, timeZone: string, days = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDateMini(year, month - 1, date + days, 0, 0, timeZone).getTime()).toISOString();
}

function dayKey(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
