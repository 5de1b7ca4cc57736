import { bookingPageRow, bookingRow, waitingRows } from '#server/modules/appointments/testing/bookingRows.ts';
import type { RowPlace } from './rowPlace.ts';

/** An event type, its host, a booking with an email to the guest, and a waitlist entry with an offered opening. */
export async function insertAppointmentRows({ tx, row, companyId, userId }: RowPlace): Promise<void> {
  await tx
    .insertInto('booking_pages')
    .values(
      bookingPageRow(companyId, { hosts: JSON.stringify([{ userId, weight: 1 }]), waiting_minutes: 30 }),
    )
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
  await tx
    .insertInto('booking_links')
    .values({
      ...row,
      page_id: companyId,
      booking_id: companyId,
      expires_at: new Date('2031-01-01T00:00:00Z'),
      created_by: 'Olivia Owner',
    })
    .execute();
  const waiting = waitingRows(companyId);
  await tx.insertInto('waiting_guests').values(waiting.guest).execute();
  await tx.insertInto('freed_times').values(waiting.freed).execute();
  await tx.insertInto('waiting_offers').values(waiting.offer).execute();
}
