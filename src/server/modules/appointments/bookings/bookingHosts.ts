import type { Tx } from '#server/database/walls/scopes.ts';
import { hostIdsOf } from '../hours/hostHours.ts';
import { lockHostRows } from '../hours/hosts.store.ts';
import type { RequestedMoment } from '../hours/offered.ts';
import { daysFrom, hostsOffered, hostsUnbooked } from '../hours/offered.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { BookingRow } from './bookings.store.ts';
import { openClasses } from './classes.ts';
import { foundBooking } from './foundBookings.ts';
import { readTurns } from './takenTimes.store.ts';

/** All hosts of a booking; the first answers for it. */
export function hostsOfBooking({ host_id, also_host_ids }: BookingRow): string[] {
  return [host_id, ...also_host_ids];
}

/**
 * The booking of this id, locked, then its hosts and these others. Always in this order: a booking gets other hosts only by who has locked it.
 * Refuses one of another company like one that does not exist.
 */
export async function lockBooking(
  tx: Tx,
  companyId: string,
  id: string,
  alsoHosts: readonly string[] = [],
): Promise<BookingRow> {
  const booking = await foundBooking(tx, companyId, id, true);
  await lockHostRows(tx, companyId, [...hostsOfBooking(booking), ...alsoHosts]);
  return booking;
}

/**
 * The hosts for a new booking now, the responsible one first; empty if the page does not offer the time. With
 * `mayOverrule`, any host without another booking. The page's hosts must be locked.
 */
export async function takeHosts(
  tx: Tx,
  asked: RequestedMoment,
  start: Date,
  mayOverrule = false,
): Promise<{ hostIds: string[]; isOffered: boolean }> {
  const { page, now } = asked;
  const offered = await hostsOffered(tx, asked, start);
  const isFree = offered.length > 0;
  const isTogether = page.host_mode === 'TOGETHER';
  const [joined] = isFree
    ? await openClasses(tx, page, { from: start, until: new Date(start.getTime() + 1), besideId: null })
    : [];
  if (joined && joined.hostIds.every((id) => offered.includes(id)))
    return { hostIds: joined.hostIds, isOffered: true };
  if (isTogether) return { hostIds: isFree || mayOverrule ? hostIdsOf(page) : [], isOffered: isFree };
  const end = new Date(start.getTime() + page.duration * 60_000);
  const able = isFree || !mayOverrule ? offered : await hostsUnbooked(tx, page, { start, end });
  return { hostIds: await nextRoundRobinHost(tx, page, able, now), isOffered: isFree };
}

/** The next of these hosts in the round robin; null for none. */
async function nextRoundRobinHost(
  tx: Tx,
  page: BookingPageRow,
  able: readonly string[],
  now: Date,
): Promise<string[]> {
  if (able.length < 2) return [...able];
  const turns = await readTurns(tx, page, daysFrom(now, -WEIGHED_DAYS));
  const isByWeight = page.host_mode === 'BY_WEIGHT';
  const ranked = page.hosts
    .filter(({ userId }) => able.includes(userId))
    .map(({ userId, weight }) => {
      const turn = turns.find(({ host_id }) => host_id === userId);
      return {
        userId,
        share: isByWeight ? ((turn?.count ?? 0) + 1) / weight : 0,
        newest: turn?.newest.getTime() ?? 0,
        count: turn?.count ?? 0,
      };
    })
    // Alike in all, the page's order decides
    .toSorted(
      (one, other) => one.share - other.share || one.newest - other.newest || one.count - other.count,
    );
  return ranked.slice(0, 1).map(({ userId }) => userId);
}

/** Weights apply to the bookings of this many days, so that a new host does not catch up on years. */
const WEIGHED_DAYS = 30;
