import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SubscriptionSchedule } from './subscriptionPeriods.ts';
import {
  daysLater,
  duePeriods,
  intervalText,
  isSubscriptionOver,
  periodDay,
  periodDays,
  periodFrom,
} from './subscriptionPeriods.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const schedule: fc.Arbitrary<SubscriptionSchedule> = fc.record({
  unit: fc.constantFrom('MONTH', 'QUARTER', 'YEAR'),
  every: fc.integer({ min: 1, max: 12 }),
  startsOn: day,
});
const end = fc.record({
  endsOn: fc.option(day, { nil: null }),
  invoiceLimit: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
});
const period = fc.integer({ min: 0, max: 200 });
const lastDayOf = (text: string) =>
  new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();

test('the 31st is the last day of shorter months, and the 31st again after them', () => {
  const monthly = { unit: 'MONTH', every: 1, startsOn: '2027-12-31' } as const;
  expect([0, 1, 2, 3, 4].map((number) => periodDay(monthly, number))).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
  const yearly = { unit: 'YEAR', every: 1, startsOn: '2028-02-29' } as const;
  expect([1, 4].map((number) => periodDay(yearly, number))).toEqual(['2029-02-28', '2032-02-29']);
  expect(intervalText(yearly)).toBe('every year');
  expect(intervalText({ unit: 'QUARTER', every: 2 })).toBe('every 2 quarters');
});

test('periods follow each other without a gap, on the day of the first or the last of the month', () => {
  fc.assert(
    fc.property(schedule, period, (plan, number) => {
      const { from, to } = periodDays(plan, number);
      expect(from < to).toBe(true);
      expect(daysLater(to, 1)).toBe(periodDays(plan, number + 1).from);
      const first = Number(plan.startsOn.slice(8));
      expect(Number(from.slice(8))).toBe(Math.min(first, lastDayOf(from)));
    }),
  );
});

test('looked at on any days, in any gaps, the same periods come due, each once', () => {
  fc.assert(
    fc.property(
      schedule,
      end,
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }),
      (plan, until, gaps) => {
        let today = daysLater(plan.startsOn, -30);
        let progress = { nextPeriod: 0, made: 0 };
        const made: number[] = [];
        for (const gap of gaps) {
          today = daysLater(today, gap);
          const due = duePeriods(plan, until, progress, today);
          made.push(...due);
          progress = { nextPeriod: progress.nextPeriod + due.length, made: progress.made + due.length };
        }
        expect(made).toEqual(duePeriods(plan, until, { nextPeriod: 0, made: 0 }, today));
        expect(made).toEqual(made.map((_, index) => index));
        expect(made.every((number) => periodDay(plan, number) <= today)).toBe(true);
        if (until.invoiceLimit !== null) expect(made.length).toBeLessThanOrEqual(until.invoiceLimit);
        const isNextDue = periodDay(plan, progress.nextPeriod) <= today;
        expect(isNextDue && !isSubscriptionOver(plan, until, progress)).toBe(false);
      },
    ),
  );
});

test('a resumed subscription continues with the first period that begins that day or later', () => {
  fc.assert(
    fc.property(schedule, period, day, (plan, number, from) => {
      const next = periodFrom(plan, number, from);
      expect(periodDay(plan, next) >= from).toBe(true);
      if (next > number) expect(periodDay(plan, next - 1) < from).toBe(true);
    }),
  );
});
