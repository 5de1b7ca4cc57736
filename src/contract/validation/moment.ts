/** The messages about an invalid timestamp, or one outside the calendar below. */
export const MOMENT_MESSAGE = /*i18n*/ 'Enter a date between the years 1000 and 9999';

/**
 * The rule for all dates and times that come in: a moment whose year in UTC has four digits. Others are typing errors, and
 * neither ISO 8601 nor the databases write them like the rest. The scalar DateTime holds every argument to it.
 */
export function isMoment(date: Date): boolean {
  const time = date.getTime();
  return time >= FIRST && time <= LAST;
}

const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
