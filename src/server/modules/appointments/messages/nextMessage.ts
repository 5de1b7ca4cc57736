import type { BookingRow } from '../bookings/bookings.store.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';

/** The settings of a page for automatic messages. */
export type MessageTimes = Pick<BookingPageRow, 'reminders' | 'follow_up_minutes' | 'approval_minutes'>;

/**
 * The first moment after another at which a booking's guest is reminded or gets the follow-up; null for never, as for a booking that is cancelled,
 * or whose page is deleted. What would have been before is left out: a late booking gets fewer reminders, or none. Of a request that waits for
 * approval since `after`, the moment at which it ends unanswered.
 */
export function nextMessageAt(
  { starts_at: start, ends_at: end, status }: Pick<BookingRow, 'starts_at' | 'ends_at' | 'status'>,
  page: MessageTimes | undefined,
  after: Date,
): Date | null {
  if (status === 'PENDING') return unansweredAt(start, page, after);
  if (!page || status !== 'CONFIRMED') return null;
  const followUp = followUpAt(end, page);
  const moments = [
    ...page.reminders.map((minutes) => start.getTime() - minutes * 60_000),
    ...(followUp ? [followUp.getTime()] : []),
  ];
  const next = Math.min(...moments.filter((moment) => moment > after.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/**
 * When a request since that moment is cancelled if it remains unanswered: at the latest at the start of the
 * appointment.
 */
function unansweredAt(start: Date, page: MessageTimes | undefined, since: Date): Date {
  const minutes = page?.approval_minutes;
  if (minutes === null || minutes === undefined) return start;
  return new Date(Math.min(start.getTime(), since.getTime() + minutes * 60_000));
}

/** When the follow-up of a booking that ends then is due; null for none. */
export function followUpAt(end: Date, { follow_up_minutes: minutes }: MessageTimes): Date | null {
  return minutes === null ? null : new Date(end.getTime() + minutes * 60_000);
}
