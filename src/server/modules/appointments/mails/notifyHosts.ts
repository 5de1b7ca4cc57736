import type { Tx } from '#server/database/walls/scopes.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { hostsOfBooking } from '../bookings/bookingHosts.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';

/** Notifies the hosts of a new booking, or once of a recurring one, in the product; not the member who made it. */
export async function notifyHosts(
  tx: Tx,
  bookings: readonly BookingRow[],
  byUser: string | null,
  at: Date,
): Promise<void> {
  const [first] = bookings;
  if (!first || first.ends_at < at) return;
  const { company_id: companyId, first_name: firstName, last_name: lastName, id: subjectId } = first;
  const hostIds = [...new Set(bookings.flatMap(hostsOfBooking))];
  await notify(tx, { companyId, userId: byUser, firstName, lastName }, hostIds, {
    kind: 'BOOKING_MADE',
    subjectId,
    at,
  });
}
