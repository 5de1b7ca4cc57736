import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { countOpenBookings, countOtherWaitlists } from './openOfGuest.store.ts';

type LimitedPage = Pick<BookingPageRow, 'company_id' | 'id' | 'guest_limit' | 'company_guest_limit'>;

/** Whether a guest has as many open bookings as the event type allows, on it or on all event types. Locks the company. */
export async function hasTooMany(
  tx: Tx,
  { company_id, id, guest_limit, company_guest_limit }: LimitedPage,
  guest: Pick<Guest, 'email' | 'phone'>,
  at: Date,
): Promise<boolean> {
  // Requests of one guest on several event types at once count each other
  await companySettings(tx, company_id, true);
  const { here, everywhere } = await countOpenBookings(tx, company_id, { pageId: id, guest, at });
  return here >= guest_limit || everywhere >= company_guest_limit;
}

/** Whether a guest is on as many other waitlists of the company as the event type allows. */
export async function waitsTooOften(
  tx: Tx,
  { company_id, id, company_guest_limit }: LimitedPage,
  guest: Pick<Guest, 'email' | 'phone'>,
): Promise<boolean> {
  return (await countOtherWaitlists(tx, company_id, { pageId: id, guest })) >= company_guest_limit;
}
