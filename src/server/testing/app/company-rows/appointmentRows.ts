import { bookingPageRow, bookingRow } from '#server/modules/appointments/testing/bookingRows.ts';
import type { RowPlace } from './rowPlace.ts';

/** A booking page, its host, and a booking with a mail to the guest. */
export async function insertAppointmentRows({ tx, row, companyId, userId }: RowPlace): Promise<void> {
  await tx
    .insertInto('booking_pages')
    .values(bookingPageRow(companyId, { hosts: JSON.stringify([{ userId, weight: 1 }]) }))
    .execute();
  await tx.insertInto('booking_hosts').values({ company_id: companyId, user_id: userId }).execute();
  await tx
    .insertInto('bookings')
    .values(bookingRow(companyId, { host_id: userId }))
    .execute();
  await tx
    .insertInto('booking_messages')
    .values({ ...row, booking_id: companyId, kind: 'BOOKED', reader: 'GUEST' })
    .execute();
}
