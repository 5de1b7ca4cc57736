import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingEvent } from '#server/platform/calendars/calendarServer.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import { bookingEntry, hostWords, locationOf } from './calendarFile.ts';

/** The calendar entry of a booking for one of its hosts, with its SEQUENCE. Null if there is none. */
export async function hostEntry(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<(BookingEvent & { sequence: number }) | null> {
  const booking = await readBooking(tx, companyId, id);
  if (!booking) return null;
  return {
    id,
    ...hostWords(booking),
    location: locationOf(booking),
    start: booking.starts_at,
    end: booking.ends_at,
    isTentative: booking.status === 'PENDING',
    file: bookingEntry(booking),
    sequence: booking.sequence,
  };
}
