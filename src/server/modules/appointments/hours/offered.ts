import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { readBusy } from '../bookings/bookings.store.ts';
import { hoursOf } from './hostHours.ts';
import { readHost } from './hosts.store.ts';
import { dayOf, freeSlots } from './slots.ts';
import type { Span } from './slots.ts';

/** Of which page, and which time. */
export interface OfferAsked {
  page: BookingPageRow;
  companyZone: string;
  now: Date;
  from: Date;
  until: Date;
  /** A booking that is to be moved: its own time is free to it. */
  besideId?: string;
}

/** The slots that a page offers between two moments, in order and made as they are read. */
export async function offeredSlots(tx: Tx, asked: OfferAsked): Promise<Iterable<Span>> {
  const { page, companyZone, from, until, besideId = null } = asked;
  const { company_id: companyId, host_id: hostId, daily_limit: dailyLimit } = page;
  const hours = hoursOf(await readHost(tx, companyId, hostId), companyZone);
  const bookings = await readBusy(tx, companyId, {
    hostId,
    pageId: page.id,
    // The whole of the first and the last day: how many they have decides whether they take more
    from: daysFrom(from, -2),
    until: daysFrom(until, 2),
    besideId,
  });
  const busy = bookings
    .filter(({ host_id }) => host_id === hostId)
    .map(({ blocked_from: start, blocked_to: end }) => ({ start, end }));
  const days = bookings
    .filter(({ page_id }) => page_id === page.id)
    .map(({ starts_at }) => dayOf(starts_at, hours.timeZone));
  const fullDays = dailyLimit === null ? new Set<string>() : daysWith(days, dailyLimit);
  return freeSlots({ ...asked, rules: page, hours, busy, fullDays });
}

/** Whether the page offers a slot that begins at this moment. */
export async function isOffered(
  tx: Tx,
  asked: Omit<OfferAsked, 'from' | 'until'>,
  start: Date,
): Promise<boolean> {
  const until = new Date(start.getTime() + 1);
  const [slot] = await offeredSlots(tx, { ...asked, from: start, until });
  return slot !== undefined;
}

/** A moment so many days of 24 hours later. */
export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60_000);
}

function daysWith(days: readonly string[], count: number): Set<string> {
  const counted = Map.groupBy(days, (day) => day);
  return new Set([...counted].flatMap(([day, bookings]) => (bookings.length >= count ? [day] : [])));
}
