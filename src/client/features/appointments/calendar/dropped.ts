import type { Booking, BookingTime } from '#client/entities/bookings/booking.ts';

/** A booking that was dragged elsewhere or stretched, and waits for an answer. */
export interface Dropped {
  booking: Booking;
  to: BookingTime;
  /** Shows it where it was; the calendar shows it in its new place once that is saved. */
  putBack: () => void;
}

/** A booking that was dragged to the column of another host. */
export interface Given {
  booking: Booking;
  host: NonNullable<Booking['host']>;
  to: BookingTime;
}
