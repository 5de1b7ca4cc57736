import type { SendingHours } from '#contract/sms/quietHours.ts';
import { momentAt, wallClock } from '#server/platform/zonedTime.ts';

/** A stretch of time in which texts may go. */
export interface SendingWindow {
  from: Date;
  until: Date;
}

/** Hours, and the zones in which they have to be open. */
export interface HoursThere {
  /** Hours, or several for different days. */
  hours: SendingHours | readonly SendingHours[];
  zones: readonly string[];
}

/**
 * The next time in which texts may go: when all of these hours are open in all of their zones. It begins at once where that is so now; null where
 * there is none within a week, and where there are no hours.
 */
export function nextWindow(all: readonly HoursThere[], at: Date): SendingWindow | null {
  if (all.length === 0) return null;
  const openings = all.flatMap(({ hours, zones }) => zones.map((zone) => openingsOf(zone, hours, at)));
  let from = at;
  for (;;) {
    const next = openings.map((each) => each.find(({ until }) => until > from));
    const found = next.filter((each) => each !== undefined);
    if (found.length < openings.length) return null;
    const latest = new Date(Math.max(from.getTime(), ...found.map((each) => each.from.getTime())));
    if (latest <= from)
      return { from, until: new Date(Math.min(...found.map(({ until }) => until.getTime()))) };
    from = latest;
  }
}

/** When it is open in a zone from the day before on, for a good week, in order. Clocks may be changed on the way. */
function openingsOf(zone: string, hours: HoursThere['hours'], at: Date): SendingWindow[] {
  const all = [hours].flat();
  const start = Date.parse(`${wallClock(at, zone).slice(0, 10)}T00:00:00Z`);
  const openings: SendingWindow[] = [];
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = new Date(start + ahead * DAY_MS);
    const today = all.find(({ days }) => days.includes(day.getUTCDay() || 7));
    if (!today) continue;
    const { opensAt, closesAt } = today;
    const from = momentAt(`${nameOf(day)}T${opensAt}`, zone);
    const until =
      closesAt === '24:00'
        ? momentAt(`${nameOf(new Date(day.getTime() + DAY_MS))}T00:00`, zone)
        : momentAt(`${nameOf(day)}T${closesAt}`, zone);
    const last = openings.at(-1);
    // From midnight to midnight is one stretch
    if (last && last.until.getTime() === from.getTime()) last.until = until;
    else openings.push({ from, until });
  }
  return openings;
}

function nameOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 8;
