import { exactTime } from '#client/kit/time/dateText.ts';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';

/** A moment by the company's clocks. */
export function BookingMoment({ at }: { at: string }) {
  return <time dateTime={at}>{exactTime(at, useCompanyTimeZone())}</time>;
}
