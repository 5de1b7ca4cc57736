import { momentOf, wallTime, zonedDay, zonedDayStart } from '#contract/time/zonedTime.ts';

/**
 * The moment that 2026-03-31T14:30 means in an IANA time zone. A time that the clocks skip in spring is the one an hour later; a
 * repeated one in autumn is the first. An invalid Date without a time.
 */
export function momentAt(wall: string, timeZone: string): Date {
  return new Date(momentOf(wall, timeZone) ?? Number.NaN);
}

/** The wall time of a time zone at a moment: 2026-03-31 14:30. */
export function wallClock(moment: Date, timeZone: string): string {
  return wallTime(moment.getTime(), timeZone).replace('T', ' ');
}

/** The day of a moment in a time zone: its start, the start of the next one, and their names: 2026-03-31. */
export function calendarDay(moment: Date, timeZone: string) {
  const name = zonedDay(moment.getTime(), timeZone);
  const nextStart = new Date(zonedDayStart(name, timeZone, 1));
  return {
    name,
    start: new Date(zonedDayStart(name, timeZone)),
    nextName: zonedDay(nextStart.getTime(), timeZone),
    nextStart,
  };
}
