import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingEvent } from '#server/platform/calendars/calendarServer.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import { bookingEntry, hostWords } from './calendarFile.ts';

/** A booking as it stands in a calendar of one of its hosts, and which SEQUENCE it has there. Null where there is none such. */
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
    location: booking.place ?? '',
    start: booking.starts_at,
    end: booking.ends_at,
    isTentative: booking.status === 'PENDING',
    file: bookingEntry(booking),
    sequence: booking.sequence,
  };
}
