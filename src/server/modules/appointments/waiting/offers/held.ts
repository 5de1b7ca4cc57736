import type { Tx } from '#server/database/walls/scopes.ts';
import type { OpenClass } from '../../bookings/classes.ts';
import type { Busy } from '../../hours/busy.ts';
import type { BookingPageRow } from '../../pages/bookingPages.store.ts';
import type { HeldTime } from './waitingOffers.store.ts';
import { readHeld } from './waitingOffers.store.ts';

/**
 * The times held by offers for a page's hosts, as busy times of each. In a group event one seat is held: it
 * can be joined while there are more seats, and group events that have begun to fill are excluded once each
 * free seat is held.
 */
export async function heldOf(
  tx: Tx,
  { page, now, besideOfferId = null }: { page: BookingPageRow; now: Date; besideOfferId?: string | null },
  { hostIds, from, until }: { hostIds: readonly string[]; from: Date; until: Date },
  classes: readonly OpenClass[],
): Promise<{ classes: OpenClass[]; holdsOf: (hostId: string) => Busy[] }> {
  const held = await readHeld(tx, page.company_id, { hostIds, from, until, now, besideOfferId });
  const isHere = ({ page_id, host_ids, starts_at }: HeldTime, start: Date, hosts: readonly string[]) =>
    page_id === page.id && +starts_at === +start && host_ids.join() === hosts.join();
  const seatsHeld = (start: Date, hosts: readonly string[]) =>
    held.filter((time) => isHere(time, start, hosts)).length;
  const joinable = classes.filter(({ start, hostIds: hosts, free }) => free > seatsHeld(start, hosts));
  function joinAtOf({ starts_at: start, host_ids: hosts, page_id: pageId }: HeldTime): number | undefined {
    if (page.seats === 1 || pageId !== page.id) return undefined;
    const isBegun = (among: readonly OpenClass[]) =>
      among.some((one) => +one.start === +start && one.hostIds.join() === hosts.join());
    const isFree = isBegun(classes) ? isBegun(joinable) : page.seats > seatsHeld(start, hosts);
    return isFree ? start.getTime() : undefined;
  }
  return {
    classes: joinable,
    holdsOf: (hostId) =>
      held
        .filter(({ host_ids }) => host_ids.includes(hostId))
        .map((time) => ({ start: time.blocked_from, end: time.blocked_to, joinAt: joinAtOf(time) })),
  };
}
