import { TZDate } from '@date-fns/tz';

/**
 * The moment that 2026-03-31T14:30 means in an IANA time zone. A time that the clocks leave out in spring is the one an hour
 * later; one that comes twice in autumn is either.
 */
export function momentAt(wall: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = wall.split(/[-T:]/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** What the clocks of a time zone show at a moment: 2026-03-31 14:30. */
export function wallClock(moment: Date, timeZone: string): string {
  const at = new TZDate(moment.getTime(), timeZone);
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
