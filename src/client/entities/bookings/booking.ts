import type { BookingFieldsFragment } from './bookings.generated.ts';

/** A booking as lists and the calendar show it. */
export type Booking = BookingFieldsFragment;

/** From and to, as moments. */
export type BookingTime = Pick<Booking, 'start' | 'end'>;

/** A lead or contact who is booked. */
export interface BookedPerson {
  kind: 'LEAD' | 'CONTACT';
  id: string;
  name: string;
}

/** 'Ann Archer' */
export function guestName({ guest }: Pick<Booking, 'guest'>): string {
  return `${guest.firstName} ${guest.lastName}`.trim();
}

/** How long it takes. */
export function minutesOf({ start, end }: BookingTime): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}

/** What is said of a booking, in the words of the list. */
export function bookingState({ status, outcome }: Pick<Booking, 'status' | 'outcome'>) {
  if (outcome === 'SHOWED') return { label: 'Showed', tone: 'success' } as const;
  if (outcome === 'NO_SHOW') return { label: 'No show', tone: 'danger' } as const;
  return STATES[status];
}

/** The statuses as a filter offers them. */
export const STATUS_OPTIONS = [
  { value: 'PENDING', label: 'To confirm' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'CANCELLED', label: 'Cancelled' },
] as const;

const STATES = {
  PENDING: { label: 'To confirm', tone: 'warning' },
  CONFIRMED: { label: 'Confirmed', tone: 'accent' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
} as const;
