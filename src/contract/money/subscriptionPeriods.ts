import type { SubscriptionUnit } from '#contract/limits/records/subscriptions.ts';
import { SUBSCRIPTION_UNITS } from '#contract/limits/records/subscriptions.ts';
import { i18n } from '../i18n/i18n.ts';

/** When a subscription is charged: every so many months, quarters or years from a day on. Days are '2027-01-31', the same everywhere. */
export interface SubscriptionSchedule {
  unit: SubscriptionUnit;
  every: number;
  startsOn: string;
}

/** When a subscription ends; null: it has no end. */
export interface SubscriptionEnd {
  /** The last day on which a period may begin. */
  endsOn: string | null;
  /** How many invoices there are at most. */
  invoiceLimit: number | null;
}

/** How far it has come: the period that is charged next, from 0, and how many invoices were made. */
export interface SubscriptionProgress {
  nextPeriod: number;
  made: number;
}

/**
 * The day on which a period begins, the first being 0: always the day of the month on which the subscription began, or the last day of
 * a shorter month. Counted from the first day each time, so that 31 January, 28 February is followed by 31 March.
 */
export function periodDay({ unit, every, startsOn }: SubscriptionSchedule, period: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const months = month - 1 + period * every * SUBSCRIPTION_UNITS[unit];
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return dayText(Date.UTC(year, months, Math.min(day, lastDay)));
}

/** The first and the last day of a period: periods follow each other without a gap. */
export function periodDays(schedule: SubscriptionSchedule, period: number): { from: string; to: string } {
  return { from: periodDay(schedule, period), to: daysLater(periodDay(schedule, period + 1), -1) };
}

/** The first period from `period` on that begins on a day or after it. */
export function periodFrom(schedule: SubscriptionSchedule, period: number, day: string): number {
  let next = period;
  while (periodDay(schedule, next) < day) next += 1;
  return next;
}

/** Whether nothing more is charged: the next period would begin after the last day, or there are as many invoices as there may be. */
export function isSubscriptionOver(
  schedule: SubscriptionSchedule,
  { endsOn, invoiceLimit }: SubscriptionEnd,
  { nextPeriod, made }: SubscriptionProgress,
): boolean {
  if (invoiceLimit !== null && made >= invoiceLimit) return true;
  return endsOn !== null && periodDay(schedule, nextPeriod) > endsOn;
}

/** 'every month', 'every 2 quarters' */
export function intervalText({ unit, every }: Pick<SubscriptionSchedule, 'unit' | 'every'>): string {
  return i18n.t(
    '{unit, select, MONTH {{every, plural, one {every month} other {every # months}}} QUARTER {{every, plural, one {every quarter} other {every # quarters}}} other {{every, plural, one {every year} other {every # years}}}}',
    { unit, every },
  );
}

/** The periods that are due on a day, the first one first. */
export function duePeriods(
  schedule: SubscriptionSchedule,
  end: SubscriptionEnd,
  { nextPeriod, made }: SubscriptionProgress,
  today: string,
): number[] {
  const due: number[] = [];
  for (let period = nextPeriod; periodDay(schedule, period) <= today; period += 1) {
    if (isSubscriptionOver(schedule, end, { nextPeriod: period, made: made + due.length })) break;
    due.push(period);
  }
  return due;
}

/** A day of the calendar, so many days later. */
export function daysLater(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayText(Date.UTC(year, month - 1, date + days));
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
