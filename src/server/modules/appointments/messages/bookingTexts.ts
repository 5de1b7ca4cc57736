import { HOW_TO_REPLY } from '#contract/appointments/guestReply.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { joinUrl } from '../bookings/videoLinks.ts';
import type { BookingMessageRow } from './bookingMessages.store.ts';

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
  const when = `${shortTimeOf(start, zone)}${zone === timeZone ? '' : ` (${zone})`}${more > 0 ? ` and ${more} more times` : ''}`;
  const join = more > 0 ? null : joinUrl(booking);
  const parts = [
    `${companyName}: ${SENTENCES[kind](title, when)}`,
    ...(join && JOINED.has(kind) ? [`Join: ${join}`] : []),
    ...(kind === 'REMINDER' && note ? [note] : []),
    ...(kind === 'REMINDER' ? [HOW_TO_REPLY] : []),
    ...(kind === 'OTHER_TIME' ? [link] : []),
    ...(booking.email === null && kind !== 'CANCELLED' && kind !== 'OTHER_TIME'
      ? [`To reschedule or cancel: ${link}`]
      : []),
  ];
  return withPlainTwins(parts.join(' '));
}

/** The messages that contain the video link. */
const JOINED: ReadonlySet<TextKind> = new Set(['BOOKED', 'CONFIRMED', 'MOVED', 'REMINDER']);

const SENTENCES: Record<TextKind, (title: string, when: string) => string> = {
  REQUESTED: (title, when) => `we received your request for ${title} on ${when} and will confirm it.`,
  BOOKED: (title, when) => `${title} is booked for ${when}.`,
  CONFIRMED: (title, when) => `${title} on ${when} is confirmed.`,
  MOVED: (title, when) => `${title} is rescheduled to ${when}.`,
  CANCELLED: (title, when) => `${title} on ${when} has been cancelled.`,
  OTHER_TIME: (title) => `choose another time for ${title} here:`,
  REMINDER: (title, when) => `reminder of ${title} on ${when}.`,
};

/** Tue 24 Nov, 10:00 */
export function shortTimeOf(moment: Date, timeZone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit', timeZone }).format(
    moment,
  );
}
