import { leftToRight } from '#contract/i18n/direction.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { joinUrl } from '../bookings/videoLinks.ts';
import { whenText } from '../messages/whenText.ts';
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
  const { title } = booking;
  const isOver = booking.status === 'CANCELLED';
  const when = whenText(booking.starts_at, booking.guest_zone);
  const lines: MailLine[] = [
    helloLine(booking),
    i18n.t(sentence, { title, company: company.companyName }),
    whenLine(when, booking.guest_zone),
    ...(booking.place && !isOver ? [placeLine(booking.place)] : []),
    ...videoLines(booking),
    ...(booking.cancel_reason && !isByVisitor ? [reasonLine(booking.cancel_reason)] : []),
    ...(confirmation && !isOver ? [confirmation] : []),
    ...(isOver ? [] : [i18n.t('To reschedule or cancel it:'), { link }]),
  ];
  return {
    ...mailOf(email, `${i18n.t(subject)}: ${title}, ${when}`, lines),
    ...(news !== 'REMINDER' && {
      calendar: invitation(
        booking,
        company,
        isOver ? '' : i18n.t('To reschedule or cancel it: {link}', { link }),
      ),
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
  const subject = isAsked ? i18n.t('Approval needed') : i18n.t(HOST[news]);
  const guest = `${booking.first_name} ${booking.last_name}`.trim();
  const when = whenText(booking.starts_at, timeZone);
  return mailOf(email, `${subject}: ${guest}, ${booking.title}, ${when}`, [
    `${guest}: ${booking.title}`,
    whenLine(when, timeZone),
    ...(booking.place ? [placeLine(booking.place)] : []),
    ...videoLines(booking),
    ...(hosts.length > 1 || news === 'REASSIGNED'
      ? [i18n.t('With: {hosts}', { hosts: hosts.join(', ') })]
      : []),
    ...contactLines(booking),
    ...booking.answers.map(({ question, answer }) => `${question} ${answer}`),
    ...(booking.cancel_reason ? [reasonLine(booking.cancel_reason)] : []),
    { link },
  ]);
}

/** How to join online; empty without a video link, and until the booking is confirmed. */
export function videoLines(booking: BookingRow): MailLine[] {
  const link = joinUrl(booking);
  return link ? [i18n.t('To join online:'), { link }] : [];
}

export function helloLine({ first_name: first, last_name: last }: BookingRow): string {
  return i18n.t('Hello {name},', { name: first || last });
}

function whenLine(time: string, zone: string): string {
  return i18n.t('When: {time} ({zone})', { time, zone });
}

export function placeLine(place: string): string {
  return i18n.t('Where: {place}', { place });
}

export function reasonLine(reason: string): string {
  return i18n.t('Reason: {reason}', { reason });
}

/** How to reach the guest. */
export function contactLines({ phone, email }: BookingRow): string[] {
  return [
    ...(phone ? [i18n.t('Phone: {phone}', { phone: leftToRight(phoneForReading(phone)) })] : []),
    ...(email ? [i18n.t('Email: {email}', { email })] : []),
  ];
}

/** What the guest reads after the appointment. */
export function followUpMail(
  email: string,
  booking: BookingRow,
  { companyName, text }: { companyName: string; text: string },
): Mail {
  return mailOf(email, i18n.t('After your appointment: {title}', { title: booking.title }), [
    helloLine(booking),
    text,
    companyName,
  ]);
}

const GUEST = {
  REQUESTED: {
    subject: /*i18n*/ 'Requested',
    sentence:
      /*i18n*/ '{company} received your request for “{title}” and will confirm it. The time is reserved for you until then.',
  },
  BOOKED: { subject: /*i18n*/ 'Booked', sentence: /*i18n*/ '“{title}” with {company} is booked.' },
  CONFIRMED: { subject: /*i18n*/ 'Confirmed', sentence: /*i18n*/ '{company} confirmed “{title}”.' },
  MOVED: { subject: /*i18n*/ 'New time', sentence: /*i18n*/ '“{title}” with {company} has a new time.' },
  CANCELLED: {
    subject: /*i18n*/ 'Cancelled',
    sentence: /*i18n*/ '“{title}” with {company} has been cancelled.',
  },
  REMINDER: {
    subject: /*i18n*/ 'Reminder',
    sentence: /*i18n*/ 'This is a reminder about “{title}” with {company}.',
  },
};

const HOST = {
  BOOKED: /*i18n*/ 'Booked',
  CONFIRMED: /*i18n*/ 'Confirmed',
  MOVED: /*i18n*/ 'Rescheduled',
  CANCELLED: /*i18n*/ 'Cancelled',
  REASSIGNED: /*i18n*/ 'Reassigned',
  REMINDER: /*i18n*/ 'Reminder',
};
