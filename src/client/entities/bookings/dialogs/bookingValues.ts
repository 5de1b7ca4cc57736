import { t } from '@lingui/core/macro';
import { momentOf } from '#contract/time/zonedTime.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { phoneProblem } from '#contract/validation/phone.ts';
import type { BookedPerson } from '../booking.ts';
import type { BookingInput } from '../bookings.generated.ts';

/** A new booking as it is typed; all text. */
export interface BookingValues {
  pageId: string;
  /** Empty: the page's own. */
  hostId: string;
  /** In minutes; empty: the page's own. */
  duration: string;
  /** A wall time of the company. */
  start: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** An empty guest. */
export const NO_GUEST = { firstName: '', lastName: '', email: '', phone: '' };

/** The problems of a booking. A lead or contact has name and contact details already. */
export function bookingProblems(
  values: BookingValues,
  {
    timeZone,
    defaultCountry,
    person,
  }: { timeZone: string; defaultCountry: string | null; person: BookedPerson | null },
): Partial<Record<keyof BookingValues, string>> {
  const problems: Partial<Record<keyof BookingValues, string>> = {};
  if (!values.pageId) problems.pageId = t`Choose a booking page`;
  if (!momentOf(values.start, timeZone)) problems.start = t`Choose the time`;
  if (person) return problems;
  if (!values.firstName.trim() && !values.lastName.trim()) problems.firstName = t`Enter the guest’s name`;
  const email = values.email.trim() && emailProblem(values.email);
  if (email) problems.email = email;
  const phone = values.phone.trim() && phoneProblem(values.phone, defaultCountry);
  if (phone) problems.phone = phone;
  return problems;
}

/** The mutation's input. */
export function bookingInput(
  { pageId, hostId, duration, start, ...guest }: BookingValues,
  { timeZone, person }: { timeZone: string; person: BookedPerson | null },
): BookingInput {
  const booked = {
    pageId,
    start: momentOf(start, timeZone) ?? '',
    ...(hostId && { hostId }),
    ...(duration && { duration: Number(duration) }),
  };
  return person ? { ...booked, person: { kind: person.kind, id: person.id } } : { ...booked, ...guest };
}
