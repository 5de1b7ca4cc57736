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
  await tx
    .insertInto('booking_imports')
    .values({
      ...row,
      state: 'DONE',
      file_name: 'bookings.csv',
      row_count: 1,
      headers: '["Start"]',
      samples: '[["2026-01-05 09:00"]]',
      rows: null,
      settings: '{"fields":["start"],"pageId":null,"dateOrder":null}',
      result: '{"creates":1,"existing":0,"failed":0,"problems":[]}',
      created_by_id: null,
      created_by: 'Olivia Owner',
      finished_at: new Date('2026-01-05T09:00:00Z'),
    })
    .execute();
  const waiting = waitingRows(companyId);
  await tx.insertInto('waiting_guests').values(waiting.guest).execute();
  await tx.insertInto('freed_times').values(waiting.freed).execute();
  await tx.insertInto('waiting_offers').values(waiting.offer).execute();
}
