import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { phoneForReading } from '#contract/validation/phone.ts';
import { BookingMoment } from '#client/entities/bookings/BookingMoment.tsx';
import { bookingState, guestName, hostNames } from '#client/entities/bookings/booking.ts';
import type { Booking } from '#client/entities/bookings/booking.ts';

/** The cells of the bookings' list by field path. */
export const bookingCells: ListCells<Booking> = {
  'guest.firstName': (booking) => <span data-tip="">{guestName(booking)}</span>,
  start: ({ start }) => <BookingMoment at={start} />,
  status: (booking) => {
    const { label, tone } = bookingState(booking);
    return <CellPill tone={tone}>{label}</CellPill>;
  },
  'host.fullName.firstName': (booking) => <span data-tip="">{hostNames(booking)}</span>,
  'guest.phone': ({ guest }) => guest.phone && phoneForReading(guest.phone),
  'guest.email': ({ guest }) => <EmailLink email={guest.email ?? null} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
