import { msg, t } from '@lingui/core/macro';
import { listText } from '#contract/i18n/formats.ts';
import type { BookingFieldsFragment } from './bookings.generated.ts';

/** A booking as lists and the calendar show it. */
export type Booking = BookingFieldsFragment;

/** From and to, as moments. */
export type BookingTime = Pick<Booking, 'start' | 'end'>;

/** The lead or contact of a booking. */
export interface BookedPerson {
  kind: 'LEAD' | 'CONTACT';
  id: string;
  name: string;
}

/** 'Ann Archer' */
export function guestName({ guest }: Pick<Booking, 'guest'>): string {
  return `${guest.firstName} ${guest.lastName}`.trim();
}

/** 'Olivia Owner' */
export function memberName({ fullName }: Pick<NonNullable<Booking['host']>, 'fullName'>): string {
  return `${fullName.firstName} ${fullName.lastName}`.trim();
}

/** The hosts' names, the main host first: 'Olivia Owner, Ben Brown'; empty if all have left. */
export function hostNames({ host, otherHosts }: Pick<Booking, 'host' | 'otherHosts'>): string {
  return listText([...(host ? [host] : []), ...otherHosts].map(memberName), 'unit');
}

/** How long it takes. */
export function minutesOf({ start, end }: BookingTime): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}

/** The state of a booking in the words of the list. */
export function bookingState({ status, outcome }: Pick<Booking, 'status' | 'outcome'>) {
  if (outcome === 'SHOWED') return { label: t`Showed`, tone: 'success' } as const;
  if (outcome === 'NO_SHOW') return { label: t`No show`, tone: 'danger' } as const;
  const { label, tone } = STATES[status];
  return { label: t(label), tone };
}

/** The statuses as a filter offers them. */
export const STATUS_OPTIONS = [
  { value: 'PENDING', label: msg`To confirm` },
  { value: 'CONFIRMED', label: msg`Confirmed` },
  { value: 'CANCELLED', label: msg`Cancelled` },
] as const;

const STATES = {
  PENDING: { label: msg`To confirm`, tone: 'warning' },
  CONFIRMED: { label: msg`Confirmed`, tone: 'accent' },
  CANCELLED: { label: msg`Cancelled`, tone: 'neutral' },
} as const;
