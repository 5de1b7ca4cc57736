import type { Tx } from '#server/database/walls/scopes.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import { bookingEntry } from './calendarFile.ts';

/** A booking as it stands in a calendar of one of its hosts, and which SEQUENCE it has there. Null where there is none such. */
export async function hostEntry(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ content: string; sequence: number } | null> {
  const booking = await readBooking(tx, companyId, id);
  return booking ? { content: bookingEntry(booking), sequence: booking.sequence } : null;
}
