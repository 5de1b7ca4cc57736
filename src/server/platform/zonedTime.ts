import { TZDate } from '@date-fns/tz';

/**
 * The moment that 2026-03-31T14:30 means in an IANA time zone. A time that the clocks leave out in spring is the one an hour
 * later; one that comes twice in autumn is either.
 */
export function momentAt(wall: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = wall.split(/[-T:]/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** The wall time of a time zone at a moment: 2026-03-31 14:30. */
export function wallClock(moment: Date, timeZone: string): string {
  const at = new TZDate(moment.getTime(), timeZone);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The day of a time zone's calendar that a moment is in: when it and the next begin, and what they are called, 2026-03-31. */
export function calendarDay(moment: Date, timeZone: string) {
  const name = wallClock(moment, timeZone).slice(0, 10);
  const nextName = new Date(Date.parse(`${name}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const startOf = (day: string) => momentAt(`${day}T00:00`, timeZone);
  return { name, start: startOf(name), nextName, nextStart: startOf(nextName) };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
