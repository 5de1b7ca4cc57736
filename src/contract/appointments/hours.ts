import { HOURS_OVERRIDES_MOST, WEEKLY_RANGES_MOST } from '#contract/limits/records/appointments.ts';
import { isTimeZone } from '#contract/time/timeZones.ts';
import { translated } from '../i18n/translated.ts';
import type { HostHolidays } from './holidays.ts';
import { holidaysProblem } from './holidays.ts';

/** From one time of a day to another, by the clocks of the schedule's zone: '09:00', '17:30'; `to` may be '24:00'. */
export interface TimeRange {
  from: string;
  to: string;
}

/** A range on one day of each week: 1 is Monday, 7 Sunday. */
export interface WeeklyRange extends TimeRange {
  day: number;
}

/** The hours of one date in place of its weekday's; no ranges: not available. */
export interface DayOverride {
  /** '2026-12-24'. */
  date: string;
  ranges: TimeRange[];
}

/** The availability of a host. */
export interface Hours {
  /** IANA: whose clocks the ranges are by. */
  timeZone: string;
  weekly: WeeklyRange[];
  overrides: DayOverride[];
  /** Days off, with lower priority than the overrides; null for none. */
  holidays?: HostHolidays | null | undefined;
}

/** The days of a week; the first is day 1. */
export const WEEKDAYS = [
  /*i18n*/ 'Monday',
  /*i18n*/ 'Tuesday',
  /*i18n*/ 'Wednesday',
  /*i18n*/ 'Thursday',
  /*i18n*/ 'Friday',
  /*i18n*/ 'Saturday',
  /*i18n*/ 'Sunday',
] as const;

/** Monday to Friday, nine to five: the default availability. */
export const DEFAULT_WEEKLY: readonly WeeklyRange[] = [1, 2, 3, 4, 5].map((day) => ({
  day,
  from: '09:00',
  to: '17:00',
}));

/** The message of the first rule that hours break, or null. */
export function hoursProblem({ timeZone, weekly, overrides, holidays }: Hours): string | null {
  if (!isTimeZone(timeZone)) return HOURS_MESSAGES.timeZone;
  if (weekly.length > WEEKLY_RANGES_MOST || overrides.length > HOURS_OVERRIDES_MOST)
    return HOURS_MESSAGES.tooMany;
  if (weekly.some(({ day }) => !Number.isInteger(day) || day < 1 || day > 7)) return HOURS_MESSAGES.day;
  const dates = overrides.map(({ date }) => date);
  if (!dates.every(isDate) || new Set(dates).size < dates.length) return HOURS_MESSAGES.date;
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => weekly.filter((range) => range.day === day));
  const rangesOfDays = [...days, ...overrides.map(({ ranges }) => ranges)];
  if (rangesOfDays.some((ranges) => ranges.length > 10)) return HOURS_MESSAGES.tooMany;
  const problem = rangesOfDays.map(rangesProblem).find((one) => one !== null);
  return problem ?? (holidays ? holidaysProblem(holidays) : null);
}

/** The messages about availability. */
export const HOURS_MESSAGES = translated({
  timeZone: /*i18n*/ 'Please choose a time zone from the list',
  tooMany: /*i18n*/ 'Too many time ranges',
  day: /*i18n*/ 'The days are 1 for Monday to 7 for Sunday',
  date: /*i18n*/ 'Each date can be added only once',
  range: /*i18n*/ 'The end must be after the start, such as 09:00 to 17:00',
  overlap: /*i18n*/ 'Time ranges on a day must not overlap',
} as const);

/** True for a day that the calendar has, written as 2026-11-22. */
export function isDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function rangesProblem(ranges: readonly TimeRange[]): string | null {
  if (!ranges.every(({ from, to }) => TIME.test(from) && (TIME.test(to) || to === '24:00') && from < to))
    return HOURS_MESSAGES.range;
  const sorted = ranges.toSorted((one, other) => one.from.localeCompare(other.from));
  return sorted.some(({ to }, n) => to > (sorted[n + 1]?.from ?? '24:00')) ? HOURS_MESSAGES.overlap : null;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
