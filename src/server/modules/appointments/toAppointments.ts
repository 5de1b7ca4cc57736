import { PAGE_TRASH_DAYS } from '#contract/limits/records/appointments.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import type {
  Booking,
  BookingAvailability,
  BookingMessage,
  BookingPage,
} from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';
import type { FoundBooking } from './bookings/foundBookings.ts';
import type { Availability } from './hours/hours.service.ts';
import type { FoundBookingMessage } from './messages/bookingMessages.service.ts';
import type { FoundBookingPage } from './pages/bookingPages.service.ts';
import { pageValues } from './pages/pageColumns.ts';

/** A booking page as the API shows it. */
export function toBookingPage({ row, hosts, gone }: FoundBookingPage): BookingPage {
  const host = hosts[0]?.member;
  return {
    _id: row.id,
    ...pageValues(row),
    host: host ? toMember(host) : null,
    hosts: hosts.map(({ userId, weight, member }) => ({
      userId,
      weight,
      member: member && toMember(member),
    })),
    questions: row.questions.map(({ id, label, isRequired, field = null }) => ({
      _id: id,
      label,
      isRequired,
      field,
    })),
    gone,
    createdAt: row.created_at,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    trashedBy: row.trashed_by,
    purgeAt: row.trashed_at && new Date(row.trashed_at.getTime() + PAGE_TRASH_DAYS * 86_400_000),
  };
}

/** Hours as the API shows them. */
export function toAvailability({ host, hours }: Availability): BookingAvailability {
  return { host: toMember(host), ...hours };
}

/** A booking as the API shows it. */
export function toBooking({ row, host, otherHosts, personKind, custom }: FoundBooking): Booking {
  return {
    _id: row.id,
    title: row.title,
    place: row.place,
    videoUrl: row.video_url,
    start: row.starts_at,
    end: row.ends_at,
    status: row.status,
    outcome: row.outcome,
    guest: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      timeZone: row.guest_zone,
    },
    answers: row.answers,
    host: host && toMember(host),
    otherHosts: otherHosts.map(toMember),
    pageId: row.page_id,
    seriesId: row.series_id,
    person: row.person_id && personKind ? { _id: row.person_id, kind: personKind } : null,
    cancelReason: row.cancel_reason,
    guestConfirmedAt: row.guest_confirmed_at,
    custom,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}

/** A message about a booking, as the API shows it. */
export function toBookingMessage({ row, text }: FoundBookingMessage): BookingMessage {
  const { id, kind, reader, channel, created_at: at } = row;
  const { status = null, reason = null } = text ?? {};
  return { _id: id, kind, reader, channel, at, status, reason: reason && reasonText(reason) };
}
