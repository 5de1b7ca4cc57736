import { phoneForReading } from '#contract/validation/phone.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { timeOf, videoLines } from './bookingMails.ts';
import type { Organizer } from './calendarFile.ts';
import { publication } from './calendarFile.ts';

/** What happens to several bookings of a series at once. */
export type SeriesNews = 'BOOKED' | 'MOVED' | 'CANCELLED';

/** What the guest reads of all of them, by their own clocks, with their calendar entries in one file. */
export function seriesGuestMail(
  email: string,
  news: SeriesNews,
  bookings: readonly BookingRow[],
  {
    company,
    linkOf,
    confirmation,
  }: { company: Organizer; linkOf: (booking: BookingRow) => string; confirmation: string },
): Mail {
  const [first] = bookings as [BookingRow];
  const { title, place, guest_zone: zone, cancel_reason: reason } = first;
  const isOver = news === 'CANCELLED';
  const lines: MailLine[] = [
    `Hello ${first.first_name || first.last_name},`,
    `${timesOf(bookings.length)} of “${title}” with ${company.companyName} ${SAID[news]} (${zone}):`,
    ...bookings.flatMap((booking): MailLine[] => [
      timeOf(booking.starts_at, zone),
      ...(isOver ? [] : [{ link: linkOf(booking) }]),
      ...videoLines(booking),
    ]),
    ...(isOver ? [] : ['Use the link of an appointment to reschedule or cancel it.']),
    ...(place && !isOver ? [`Where: ${place}`] : []),
    ...(isOver && reason ? [`Reason: ${reason}`] : []),
    ...(confirmation && !isOver ? [confirmation] : []),
  ];
  return {
    ...mailOf(email, `${SUBJECTS[news]}: ${title}, ${timesOf(bookings.length)}`, lines),
    calendar: publication(bookings, company, linkOf),
  };
}

/** What a host reads, by the clocks of their own hours. */
export function seriesHostMail(
  email: string,
  news: SeriesNews,
  bookings: readonly BookingRow[],
  { timeZone, link }: { timeZone: string; link: string },
): Mail {
  const [first] = bookings as [BookingRow];
  const guest = `${first.first_name} ${first.last_name}`.trim();
  const subject = `${SUBJECTS[news]}: ${guest}, ${first.title}, ${timesOf(bookings.length)}`;
  return mailOf(email, subject, [
    `${guest}: ${first.title} (${timeZone})`,
    ...bookings.map(({ starts_at: start }) => timeOf(start, timeZone)),
    ...(first.phone ? [`Phone: ${phoneForReading(first.phone)}`] : []),
    ...(first.email ? [`Email: ${first.email}`] : []),
    ...(first.cancel_reason ? [`Reason: ${first.cancel_reason}`] : []),
    { link },
  ]);
}

function timesOf(count: number): string {
  return count === 1 ? 'one appointment' : `${count} appointments`;
}

const SUBJECTS = { BOOKED: 'Booked', MOVED: 'New times', CANCELLED: 'Cancelled' };

const SAID = { BOOKED: 'are booked', MOVED: 'have new times', CANCELLED: 'are cancelled' };
