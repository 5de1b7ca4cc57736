import type { Hours, TimeRange } from '#contract/appointments/hours.ts';
import { momentAt } from '#server/platform/zonedTime.ts';
import type { Span } from './busy.ts';
import { dayOf } from './days.ts';

/** Hours with the days off that a calendar of a country makes. */
export interface OpenHours extends Hours {
  /**
   * Whether a day is a holiday, which applies unless its date has an override; omitted for hosts without
   * holidays.
   */
  isHoliday?: ((day: string) => boolean) | undefined;
}

/** Whether the hours hold all of a time, by any of their ranges; those that follow each other at midnight are one. */
export function isOpenDuring({ start, end }: Span, { timeZone, ...hours }: OpenHours): boolean {
  let until = start;
  while (until < end) {
    const day = dayOf(until, timeZone);
    const close = rangesOf(day, hours)
      .map(({ from, to }) => ({
        open: momentAt(`${day}T${from}`, timeZone),
        close: momentAt(`${day}T${to}`, timeZone),
      }))
      .find((range) => range.open <= until && until < range.close)?.close;
    if (!close) return false;
    until = close;
  }
  return true;
}

/** When the host is there on a day, in the order of the day. */
export function rangesOf(
  day: string,
  { weekly, overrides, isHoliday }: Pick<OpenHours, 'weekly' | 'overrides' | 'isHoliday'>,
): TimeRange[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const ofWeek = () => (isHoliday?.(day) ? [] : weekly.filter((range) => range.day === weekday));
  const ranges = overrides.find(({ date }) => date === day)?.ranges ?? ofWeek();
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}
