import { i18n } from '#contract/i18n/i18n.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { MailLine } from '#server/platform/mail/mailLayout.ts';
import { mailOf } from '#server/platform/mail/mailLayout.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { whenText } from '../messages/whenText.ts';
import { contactLines, helloLine, placeLine, reasonLine, videoLines } from './bookingMails.ts';
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
    helloLine(first),
    i18n.t(SENTENCES[news], { count: bookings.length, title, company: company.companyName, zone }),
    ...bookings.flatMap((booking): MailLine[] => [
      whenText(booking.starts_at, zone),
      ...(isOver ? [] : [{ link: linkOf(booking) }]),
      ...videoLines(booking),
    ]),
    ...(isOver ? [] : [i18n.t('Use the link of an appointment to reschedule or cancel it.')]),
    ...(place && !isOver ? [placeLine(place)] : []),
    ...(isOver && reason ? [reasonLine(reason)] : []),
    ...(confirmation && !isOver ? [confirmation] : []),
  ];
  return {
    ...mailOf(email, `${i18n.t(SUBJECTS[news])}: ${title}, ${timesOf(bookings.length)}`, lines),
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
  const subject = `${i18n.t(SUBJECTS[news])}: ${guest}, ${first.title}, ${timesOf(bookings.length)}`;
  return mailOf(email, subject, [
    `${guest}: ${first.title} (${timeZone})`,
    ...bookings.map(({ starts_at: start }) => whenText(start, timeZone)),
    ...contactLines(first),
    ...(first.cancel_reason ? [reasonLine(first.cancel_reason)] : []),
    { link },
  ]);
}

function timesOf(count: number): string {
  return i18n.t('{count, plural, one {one appointment} other {# appointments}}', { count });
}

const SUBJECTS = {
  BOOKED: /*i18n*/ 'Booked',
  MOVED: /*i18n*/ 'New times',
  CANCELLED: /*i18n*/ 'Cancelled',
};

const SENTENCES = {
  BOOKED:
    /*i18n*/ '{count, plural, one {One appointment of “{title}” with {company} is booked ({zone}):} other {# appointments of “{title}” with {company} are booked ({zone}):}}',
  MOVED:
    /*i18n*/ '{count, plural, one {One appointment of “{title}” with {company} has a new time ({zone}):} other {# appointments of “{title}” with {company} have new times ({zone}):}}',
  CANCELLED:
    /*i18n*/ '{count, plural, one {One appointment of “{title}” with {company} is cancelled ({zone}):} other {# appointments of “{title}” with {company} are cancelled ({zone}):}}',
};
