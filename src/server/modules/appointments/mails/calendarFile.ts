import type { ICalEventData } from 'ical-generator';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { i18n } from '#contract/i18n/i18n.ts';
import type { MailCalendar } from '#server/platform/mail/mail.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { joinUrl } from '../bookings/videoLinks.ts';

/** Whose calendar entries they are: the company, as guests know it. */
export interface Organizer {
  companyName: string;
  email: string;
}

/** The invitation to a booking, or what takes it out of calendars again. Its UID is the booking's for life, its SEQUENCE grows. */
export function invitation(
  booking: BookingRow,
  organizer: Organizer,
  description: string,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = booking.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  calendar.createEvent(guestEntry(booking, organizer, description));
  return { method, content: calendar.toString() };
}

/** The entries of several bookings in one file, for the guest to take over; of those that are cancelled it says so. Each keeps its UID. */
export function publication(
  bookings: readonly BookingRow[],
  organizer: Organizer,
  linkOf: (booking: BookingRow) => string,
): MailCalendar {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  for (const booking of bookings) {
    const description =
      booking.status === 'CANCELLED'
        ? ''
        : i18n.t('To reschedule or cancel it: {link}', { link: linkOf(booking) });
    calendar.createEvent(guestEntry(booking, organizer, description));
  }
  return { method: 'PUBLISH', content: calendar.toString() };
}

/** The calendar of a host, for programs that subscribe to it. */
export function hostCalendar(bookings: readonly BookingRow[], companyName: string): string {
  const calendar = ical({
    prodId: PRODUCT,
    name: i18n.t('{companyName}: appointments', { companyName }),
    ttl: 15 * 60,
  });
  for (const booking of bookings) calendar.createEvent(hostEntryOf(booking));
  return calendar.toString();
}

/** The bookings as a calendar file, one part after the other: a file of all can be larger than the memory for it. */
export async function* calendarParts(
  bookings: AsyncIterable<{ row: BookingRow }>,
): AsyncGenerator<string, void, undefined> {
  const empty = ical({ prodId: PRODUCT }).toString();
  const head = empty.slice(0, -END.length);
  yield head;
  for await (const { row } of bookings) yield bookingEntry(row).slice(head.length, -END.length);
  yield `${END}\r\n`;
}

const END = 'END:VCALENDAR';

function guestEntry(booking: BookingRow, organizer: Organizer, description: string): ICalEventData {
  const isAsked = booking.status === 'PENDING';
  const link = joinUrl(booking);
  const said = [link && joinLine(link), description].filter(Boolean).join('\n');
  return {
    ...entryOf(booking),
    summary: `${booking.title}: ${organizer.companyName}`,
    ...(said && { description: said }),
    organizer: { name: organizer.companyName, email: organizer.email },
    attendees: booking.email
      ? [
          {
            name: nameOf(booking),
            email: booking.email,
            role: ICalAttendeeRole.REQ,
            status: isAsked ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED,
          },
        ]
      : [],
  };
}

/** One booking as it is written to a calendar of a host. */
export function bookingEntry(booking: BookingRow): string {
  const calendar = ical({ prodId: PRODUCT });
  calendar.createEvent(hostEntryOf(booking));
  return calendar.toString();
}

/** What hosts read of a booking: who comes, and how to reach them. */
export function hostWords(booking: BookingRow): { summary: string; description: string } {
  const link = joinUrl(booking);
  const description = [booking.phone, booking.email, link && joinLine(link)].filter(Boolean).join('\n');
  return { summary: `${booking.title}: ${nameOf(booking)}`, description };
}

function hostEntryOf(booking: BookingRow): ICalEventData {
  const { summary, description } = hostWords(booking);
  return { ...entryOf(booking), summary, ...(description && { description }) };
}

function joinLine(link: string): string {
  return i18n.t('Join: {link}', { link });
}

const PRODUCT = { company: 'Exkoo', product: 'Appointments' };

function entryOf(booking: BookingRow): ICalEventData {
  const link = joinUrl(booking);
  const location = locationOf(booking);
  return {
    id: `${booking.id}@exkoo`,
    sequence: booking.sequence,
    stamp: booking.updated_at,
    start: booking.starts_at,
    end: booking.ends_at,
    status: STATUS[booking.status],
    ...(location && { location }),
    ...(link && { url: link }),
  };
}

/** Where it takes place: the place, the video link, or both. */
export function locationOf(booking: BookingRow): string {
  return [booking.place, joinUrl(booking)].filter(Boolean).join(', ');
}

const STATUS = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
} as const;

function nameOf({ first_name, last_name }: BookingRow): string {
  return `${first_name} ${last_name}`.trim();
}
