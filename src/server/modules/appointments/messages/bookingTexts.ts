import { HOW_TO_REPLY } from '#contract/appointments/guestReply.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { joinUrl } from '../bookings/videoLinks.ts';
import type { BookingMessageRow } from './bookingMessages.store.ts';
import { whenBrief } from './whenText.ts';

/** Which messages go as texts, too. */
export type TextKind = Exclude<BookingMessageRow['kind'], 'FOLLOW_UP' | 'REASSIGNED'>;

/** What the text says, by the guest's own clocks. Who has no email gets the link to move or cancel with it. */
export function bookingText(
  kind: TextKind,
  booking: BookingRow,
  {
    companyName,
    timeZone,
    note,
    link,
    more = 0,
  }: { companyName: string; timeZone: string; note: string; link: string; more?: number },
): string {
  const { title, guest_zone: zone, starts_at: start } = booking;
  const time = `${whenBrief(start, zone)}${zone === timeZone ? '' : ` (${zone})`}`;
  const when =
    more > 0
      ? i18n.t('{count, plural, one {{time} and # more times} other {{time} and # more times}}', {
          time,
          count: more,
        })
      : time;
  const join = more > 0 ? null : joinUrl(booking);
  const parts = [
    `${companyName}: ${i18n.t(SENTENCES[kind], { title, when })}`,
    ...(join && JOINED.has(kind) ? [i18n.t('Join: {link}', { link: join })] : []),
    ...(kind === 'REMINDER' && note ? [note] : []),
    ...(kind === 'REMINDER' ? [i18n.t(HOW_TO_REPLY)] : []),
    ...(kind === 'OTHER_TIME' ? [link] : []),
    ...(booking.email === null && kind !== 'CANCELLED' && kind !== 'OTHER_TIME'
      ? [i18n.t('To reschedule or cancel: {link}', { link })]
      : []),
  ];
  return withPlainTwins(parts.join(' '));
}

/** The messages that contain the video link. */
const JOINED: ReadonlySet<TextKind> = new Set(['BOOKED', 'CONFIRMED', 'MOVED', 'REMINDER']);

const SENTENCES: Record<TextKind, string> = {
  REQUESTED: /*i18n*/ 'we received your request for {title} on {when} and will confirm it.',
  BOOKED: /*i18n*/ '{title} is booked for {when}.',
  CONFIRMED: /*i18n*/ '{title} on {when} is confirmed.',
  MOVED: /*i18n*/ '{title} is rescheduled to {when}.',
  CANCELLED: /*i18n*/ '{title} on {when} has been cancelled.',
  OTHER_TIME: /*i18n*/ 'choose another time for {title} here:',
  REMINDER: /*i18n*/ 'reminder of {title} on {when}.',
};
