import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { BookingEvent } from '#server/platform/calendars/calendarServer.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import { bookingEntry, hostWords, locationOf } from './calendarFile.ts';

/** The calendar entry of a booking for one of its hosts, with its SEQUENCE. Null if there is none. */
export async function hostEntry(
  tx: Tx,
  { companyId, userId, id }: { companyId: string; userId: string; id: string },
): Promise<(BookingEvent & { sequence: number }) | null> {
  const booking = await readBooking(tx, companyId, id);
  if (!booking) return null;
  const [host] = await membersOf(tx, companyId, [userId]);
  const words = await writtenIn([host?.language], () => ({
    ...hostWords(booking),
    file: bookingEntry(booking),
  }));
  return {
    id,
    ...words,
    location: locationOf(booking),
    start: booking.starts_at,
    end: booking.ends_at,
    isTentative: booking.status === 'PENDING',
    sequence: booking.sequence,
  };
}
