import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceList } from '#server/modules/events/events.service.ts';
import { addBooking } from '../../bookings/addBooking.ts';
import { takeHosts } from '../../bookings/bookingHosts.ts';
import { hostIdsOf, withPresentHosts } from '../../hours/hostHours.ts';
import { lockHostRows } from '../../hours/hosts.store.ts';
import type { BookingNotifier } from '../../mails/bookingNotifier.ts';
import { isBookable, readPage } from '../../pages/bookingPages.store.ts';
import { writeNextLook } from '../freedTimes.store.ts';
import type { WaitingGuestRow } from '../waitingGuests.store.ts';
import { writeWaitingGuest } from '../waitingGuests.store.ts';
import { passOver } from './offerTexts.service.ts';
import type { WaitingOfferRow } from './waitingOffers.store.ts';
import { writeOffer } from './waitingOffers.store.ts';

/**
 * Books the time of an offer for its guest, both locked, like a booking on the page. An open offer holds its
 * time, even within the page's minimum notice; a later answer gets the time only if the page still offers it.
 * False if the time is taken or the guest no longer waits.
 */
export async function takeOffer(
  tx: Tx,
  {
    offer,
    guest,
    notifier,
    at,
  }: { offer: WaitingOfferRow; guest: WaitingGuestRow; notifier: BookingNotifier; at: Date },
): Promise<boolean> {
  const { company_id: companyId, starts_at: start } = offer;
  if (offer.status === 'TAKEN') return true;
  const found = await readPage(tx, companyId, { id: offer.page_id });
  if (guest.status !== 'WAITING' || !found || !isBookable(found) || start <= at) return false;
  const page = await withPresentHosts(tx, found);
  if (page.hosts.length === 0) return false;
  const { timeZone: companyZone } = await companySettings(tx, companyId);
  await lockHostRows(tx, companyId, hostIdsOf(page));
  const isHeld = offer.status === 'OPEN' && offer.expires_at > at;
  const asked = {
    page: isHeld ? { ...page, notice: 0 } : page,
    companyZone,
    now: at,
    besideOfferId: offer.id,
  };
  const { hostIds } = await takeHosts(tx, asked, start);
  if (hostIds.length === 0) {
    if (offer.status === 'OPEN') await passOver(tx, offer, at, 'GONE');
    else await writeOffer(tx, offer, { status: 'GONE', updated_at: at });
    await announceList(tx, { companyId, entity: 'waiting guest' });
    return false;
  }
  const { first_name: firstName, last_name: lastName, email, phone, guest_zone: guestZone } = guest;
  const given = { firstName, lastName, email, phone };
  const actor = { ...given, companyId, userId: null };
  const booking = await addBooking(
    tx,
    actor,
    {
      page,
      hostIds,
      start,
      status: page.needs_approval ? 'PENDING' : 'CONFIRMED',
      guest: given,
      guestZone,
      language: guest.language,
      isByVisitor: guest.is_by_visitor,
      answers: [],
      hasConsented: false,
      requestKey: null,
      personId: null,
    },
    at,
  );
  await notifier.notify(tx, { change: 'BOOKED', booking, byUser: null, at });
  await writeOffer(tx, offer, { status: 'TAKEN', updated_at: at });
  await writeNextLook(tx, { company_id: companyId, id: offer.freed_id }, null);
  await writeWaitingGuest(tx, guest, { status: 'BOOKED', booking_id: booking.id, updated_at: at });
  await announceList(tx, { companyId, entity: 'waiting guest' });
  return true;
}
