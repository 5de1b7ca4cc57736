import { isDay } from '#contract/time/isDay.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import type { DateRange } from './dateRange.ts';
import { usualRange } from './usualDays.ts';

/**
 * Parses a date filter's value in the URL: '2026-01-01..2026-01-31', or a relative range, which depends on the current
 * day in the company's time zone. Null if it is neither.
 */
export function readDateRange(
  values: readonly string[] | undefined,
  timeZone: string,
  now = Date.now(),
): DateRange | null {
  const usual = usualRange(values?.[0], () => zonedDay(now, timeZone));
  if (usual) return usual;
  const match = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(values?.[0] ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  // A URL can contain days that no calendar has
  if ([match[1], match[2]].some((day) => day && !isDay(day))) return null;
  return { from: match[1] ?? null, to: match[2] ?? null };
}
