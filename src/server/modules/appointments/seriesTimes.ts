import { SERIES_MESSAGES } from '#contract/appointments/series.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SERIES_MOST } from '#contract/limits/records/appointments.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { takeHosts } from './bookings/bookingHosts.ts';
import type { RequestedMoment } from './hours/offered.ts';
import { hostsUnbooked } from './hours/offered.ts';
import { whenText } from './messages/whenText.ts';

/** What can be done with one time of a series: book it; book it though the page does not offer it; nothing. */
export type SeriesTimeState = 'OFFERED' | 'NOT_OFFERED' | 'TAKEN';

/** The times in order. Refuses none, too many, and one twice. */
export function checkedStarts(starts: readonly Date[]): Date[] {
  if (starts.length < 1 || starts.length > SERIES_MOST) throw invalid('invalid-series', SERIES_MESSAGES.some);
  const times = starts.map((start) => start.getTime());
  if (new Set(times).size < times.length) throw invalid('invalid-series', SERIES_MESSAGES.twice);
  return times.toSorted((one, other) => one - other).map((time) => new Date(time));
}

/** The hosts of one time of a recurring booking that staff make; empty if it is taken. */
export async function hostsOfTime(
  tx: Tx,
  offer: RequestedMoment,
  start: Date,
): Promise<{ hostIds: string[]; state: SeriesTimeState }> {
  const { page } = offer;
  const { hostIds, isOffered } = await takeHosts(tx, offer, start, true);
  if (isOffered) return { hostIds, state: 'OFFERED' };
  // Those who take part together are given whether they are free or not
  const end = new Date(start.getTime() + page.duration * 60_000);
  const free = await hostsUnbooked(tx, page, { start, end });
  const isFree = hostIds.length > 0 && hostIds.every((id) => free.includes(id));
  return isFree ? { hostIds, state: 'NOT_OFFERED' } : { hostIds: [], state: 'TAKEN' };
}

/** The error for times of a recurring booking that are not free; it names the first few. */
export function occupiedTimes(taken: readonly Date[], timeZone: string): UserError {
  const times = taken
    .slice(0, 3)
    .map((start) => whenText(start, timeZone))
    .join('; ');
  const more = taken.length - 3;
  return new UserError(
    409,
    'slot-taken',
    more > 0
      ? i18n.t('Nothing was changed. These times are not available: {times} and {more} more', { times, more })
      : i18n.t('Nothing was changed. These times are not available: {times}', { times }),
  );
}
