import { durationsOf } from '#contract/appointments/durations.ts';
import type { BookingPageRow } from './bookingPages.store.ts';

/** The page with the duration that the guest chose; null if it does not offer that. */
export function withLength(page: BookingPageRow, minutes: number | null): BookingPageRow | null {
  if (minutes === null || minutes === page.duration) return page;
  return lengthsOf(page).includes(minutes) ? { ...page, duration: minutes } : null;
}

/** The durations that guests choose among, the shortest first. */
export function lengthsOf({ duration, other_durations: otherDurations }: BookingPageRow): number[] {
  return durationsOf({ duration, otherDurations });
}
