import { GUEST_LIMIT_OF_COMPANY } from '#contract/limits/records/appointments.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { countOpenBookings, countOtherWaitlists } from './openOfGuest.store.ts';

/** Whether a guest has as many open bookings as the event type or the company allows. Locks the company. */
export async function hasTooMany(
  tx: Tx,
  { company_id, id, guest_limit }: Pick<BookingPageRow, 'company_id' | 'id' | 'guest_limit'>,
  guest: Pick<Guest, 'email' | 'phone'>,
  at: Date,
): Promise<boolean> {
  // Requests of one guest on several event types at once count each other
  await companySettings(tx, company_id, true);
  const { here, everywhere } = await countOpenBookings(tx, company_id, { pageId: id, guest, at });
  return here >= guest_limit || everywhere >= Math.max(guest_limit, GUEST_LIMIT_OF_COMPANY);
}

/** Whether a guest is on as many other waitlists of the company as one guest may be. */
export async function waitsTooOften(
  tx: Tx,
  { company_id, id }: Pick<BookingPageRow, 'company_id' | 'id'>,
  guest: Pick<Guest, 'email' | 'phone'>,
): Promise<boolean> {
  return (await countOtherWaitlists(tx, company_id, { pageId: id, guest })) >= GUEST_LIMIT_OF_COMPANY;
}
