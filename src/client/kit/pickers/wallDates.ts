/**
 * Days ('2026-11-21') and wall times ('2026-11-21T09:30') as the Date for a calendar: the same year, month, day and hour in this
 * browser's time zone, regardless of the actual moment. zonedTime.ts converts a wall time to its moment.
 */
export function wallDate(wall: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(wall);
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return new Date(year, month - 1, day, hours, minutes);
}

/** The day that a calendar shows: '2026-11-21'. */
export function dayOf(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The wall time that a calendar shows: '2026-11-21T09:30'. */
export function wallOf(date: Date): string {
  return `${dayOf(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
