import type { BookingFieldsFragment } from '../appointments.generated.ts';

/** A booking as the list shows it. */
export type Booking = BookingFieldsFragment;

/** 'Ann Archer' */
export function guestName({ guest }: Pick<Booking, 'guest'>): string {
  return `${guest.firstName} ${guest.lastName}`.trim();
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
