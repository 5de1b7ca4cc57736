import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';

/** A moment by the company's clocks. */
export function BookingMoment({ at }: { at: string }) {
  return <time dateTime={at}>{exactTime(at, useCalendar().timeZone)}</time>;
}
