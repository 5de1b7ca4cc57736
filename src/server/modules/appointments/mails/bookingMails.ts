import { phoneForReading } from '#contract/validation/phone.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { joinUrl } from '../bookings/videoLinks.ts';
import type { Organizer } from './calendarFile.ts';
import { invitation } from './calendarFile.ts';

/** The news about a booking: a change, or a reminder. Only hosts are notified of a reassignment. */
export type BookingNews = 'BOOKED' | 'CONFIRMED' | 'MOVED' | 'CANCELLED' | 'REASSIGNED' | 'REMINDER';

/**
 * What the guest reads, by their own clocks, with the entry for their calendar; a reminder has none. A visitor's text is not sent to the address that
 * the visitor entered: `isByVisitor` leaves out the reason.
 */
export function guestMail(
  email: string,
  news: Exclude<BookingNews, 'REASSIGNED'>,
  booking: BookingRow,
  {
    company,
    link,
    confirmation,
    isByVisitor,
  }: { company: Organizer; link: string; confirmation: string; isByVisitor: boolean },
): Mail {
  const { subject, sentence } = GUEST[booking.status === 'PENDING' ? 'REQUESTED' : news];
  const isOver = booking.status === 'CANCELLED';
  const when = timeOf(booking.starts_at, booking.guest_zone);
  const lines: MailLine[] = [
    `Hello ${booking.first_name || booking.last_name},`,
    sentence(booking.title, company.companyName),
    `When: ${when} (${booking.guest_zone})`,
    ...(booking.place && !isOver ? [`Where: ${booking.place}`] : []),
    ...videoLines(booking),
    ...(booking.cancel_reason && !isByVisitor ? [`Reason: ${booking.cancel_reason}`] : []),
    ...(confirmation && !isOver ? [confirmation] : []),
    ...(isOver ? [] : ['To reschedule or cancel it:', { link }]),
  ];
  return {
    ...mailOf(email, `${subject}: ${booking.title}, ${when}`, lines),
    ...(news !== 'REMINDER' && {
      calendar: invitation(booking, company, isOver ? '' : `To reschedule or cancel it: ${link}`),
    }),
  };
}

/** What the host reads, by the clocks of their own hours. */
export function hostMail(
  email: string,
  news: BookingNews,
  booking: BookingRow,
  { hosts, timeZone, link }: { hosts: readonly string[]; timeZone: string; link: string },
): Mail {
  const isAsked = booking.status === 'PENDING' && news !== 'REASSIGNED';
  const subject = isAsked ? 'Approval needed' : HOST[news];
  const guest = `${booking.first_name} ${booking.last_name}`.trim();
  const when = timeOf(booking.starts_at, timeZone);
  return mailOf(email, `${subject}: ${guest}, ${booking.title}, ${when}`, [
    `${guest}: ${booking.title}`,
    `When: ${when} (${timeZone})`,
    ...(booking.place ? [`Where: ${booking.place}`] : []),
    ...videoLines(booking),
    ...(hosts.length > 1 || news === 'REASSIGNED' ? [`With: ${hosts.join(', ')}`] : []),
    ...(booking.phone ? [`Phone: ${phoneForReading(booking.phone)}`] : []),
    ...(booking.email ? [`Email: ${booking.email}`] : []),
    ...booking.answers.map(({ question, answer }) => `${question} ${answer}`),
    ...(booking.cancel_reason ? [`Reason: ${booking.cancel_reason}`] : []),
    { link },
  ]);
}

/** How to join online; empty without a video link, and until the booking is confirmed. */
export function videoLines(booking: BookingRow): MailLine[] {
  const link = joinUrl(booking);
  return link ? ['To join online:', { link }] : [];
}

/** What the guest reads after the appointment. */
export function followUpMail(
  email: string,
  booking: BookingRow,
  { companyName, text }: { companyName: string; text: string },
): Mail {
  return mailOf(email, `After your appointment: ${booking.title}`, [
    `Hello ${booking.first_name || booking.last_name},`,
    text,
    companyName,
  ]);
}

/** A moment by the clocks of a zone: Tuesday 24 November 2026 at 10:00. */
export function timeOf(moment: Date, timeZone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit', timeZone }).format(
    moment,
  );
}

const GUEST = {
  REQUESTED: {
    subject: 'Requested',
    sentence: (title: string, company: string) =>
      `${company} received your request for “${title}” and will confirm it. The time is reserved for you until then.`,
  },
  BOOKED: {
    subject: 'Booked',
    sentence: (title: string, company: string) => `“${title}” with ${company} is booked.`,
  },
  CONFIRMED: {
    subject: 'Confirmed',
    sentence: (title: string, company: string) => `${company} confirmed “${title}”.`,
  },
  MOVED: {
    subject: 'New time',
    sentence: (title: string, company: string) => `“${title}” with ${company} has a new time.`,
  },
  CANCELLED: {
    subject: 'Cancelled',
    sentence: (title: string, company: string) => `“${title}” with ${company} has been cancelled.`,
  },
  REMINDER: {
    subject: 'Reminder',
    sentence: (title: string, company: string) => `This is a reminder about “${title}” with ${company}.`,
  },
};

const HOST = {
  BOOKED: 'Booked',
  CONFIRMED: 'Confirmed',
  MOVED: 'Rescheduled',
  CANCELLED: 'Cancelled',
  REASSIGNED: 'Reassigned',
  REMINDER: 'Reminder',
};
