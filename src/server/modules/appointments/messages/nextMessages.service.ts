import { FOLLOW_UP_MINUTES_MOST } from '#contract/limits/records/appointments.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { nextMessageAt } from './nextMessage.ts';
import { lockBookingsOfPage, writeNextMessages } from './nextMessages.store.ts';

/** Gives the bookings of a page whose reminders or follow-up have changed their new times. */
export async function setNextMessages(tx: Tx, page: BookingPageRow, at: Date): Promise<void> {
  const stillTold = new Date(at.getTime() - FOLLOW_UP_MINUTES_MOST * 60_000);
  const bookings = await lockBookingsOfPage(tx, page, stillTold);
  await writeNextMessages(
    tx,
    bookings.map((booking) => ({
      company_id: booking.company_id,
      id: booking.id,
      at: nextMessageAt(booking, page, at),
    })),
  );
}
