import { zonedDay } from '#client/kit/time/zonedTime.ts';

/** How urgent a call or meeting is: its moment has passed, it is due on this day, or later. */
export type DueState = 'overdue' | 'today' | 'upcoming';

/** The state of something due at a moment; 'today' is the company's day. */
export function dueState(at: string, timeZone: string, now: number = Date.now()): DueState {
  if (new Date(at).getTime() < now) return 'overdue';
  return zonedDay(at, timeZone) === zonedDay(now, timeZone) ? 'today' : 'upcoming';
}

/** When something is due, in the company's time zone: 'Today 15:00', 'Tomorrow 09:00', 'Mon 3 Nov 09:00', '3 Nov 2027 09:00'. */
export function dueText(at: string, timeZone: string, now: number = Date.now()): string {
  const clock = format(timeZone, 'clock').format(new Date(at));
  const days = daysBetween(zonedDay(now, timeZone), zonedDay(at, timeZone));
  const near = NEAR_DAYS[days];
  if (near) return `${near} ${clock}`;
  const isThisYear = zonedDay(at, timeZone).slice(0, 4) === zonedDay(now, timeZone).slice(0, 4);
  return `${format(timeZone, isThisYear ? 'day' : 'year')
    .format(new Date(at))
    .replace(',', '')} ${clock}`;
}

/** Day and clock of a moment in the company's time zone, in full: 'Saturday 21 November 2026, 09:30'. */
export function fullTime(at: string, timeZone: string): string {
  return `${format(timeZone, 'long').format(new Date(at)).replace(',', '')}, ${format(timeZone, 'clock').format(new Date(at))}`;
}

const NEAR_DAYS: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const FORMATS = {
  clock: { hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

// Making a formatter costs more than a row of a table.
const made = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, name: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  let found = made.get(key);
  if (!found) made.set(key, (found = new Intl.DateTimeFormat('en-GB', { ...FORMATS[name], timeZone })));
  return found;
}
