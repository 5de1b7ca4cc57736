import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PLAN_NAMES } from '#contract/limits/account/plans.ts';
import { periodEnd, periodPrice, unusedAmount, usedAmount } from './planPrice.ts';

const from = new Date('2026-01-31T10:00:00Z');
const to = periodEnd(from, from, 'MONTHLY');
const moment = fc.integer({ min: from.getTime(), max: to.getTime() }).map((time) => new Date(time));
const price = fc.integer({ min: 0, max: 1_000_000 });

test('prices match the specification: monthly, or a year at once', () => {
  expect(PLAN_NAMES.map((plan) => [periodPrice(plan, 'MONTHLY'), periodPrice(plan, 'ANNUAL')])).toEqual([
    [0, 0],
    [5_000, 48_000],
    [8_000, 72_000],
  ]);
});

test('additional team members cost the same in every month, and nothing where there is no limit', () => {
  expect(PLAN_NAMES.map((plan) => [periodPrice(plan, 'MONTHLY', 3), periodPrice(plan, 'ANNUAL', 3)])).toEqual(
    [
      [1_500, 18_000],
      [6_500, 66_000],
      [8_000, 72_000],
    ],
  );
});

test('wherever a period is cut, used and unused are its price', () => {
  fc.assert(
    fc.property(price, moment, (cents, at) => {
      const period = { price: cents, from, to };
      expect(usedAmount(period, at) + unusedAmount(period, at)).toBe(cents);
    }),
  );
});

test('cut into any parts, they add up to the price, to the cent', () => {
  fc.assert(
    fc.property(price, fc.array(moment, { maxLength: 20 }), (cents, cuts) => {
      const period = { price: cents, from, to };
      const ends = [...cuts.toSorted((a, b) => a.getTime() - b.getTime()), to];
      const parts = ends.map(
        (end, index) => usedAmount(period, end) - usedAmount(period, ends[index - 1] ?? from),
      );
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    }),
  );
});

test('over any sequence of plans, charges minus credits equal the used part of each plan', () => {
  const change = fc.record({ at: moment, price });
  fc.assert(
    fc.property(price, fc.array(change, { maxLength: 20 }), (first, changes) => {
      const sequence = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime());
      let charged = first;
      let used = 0;
      let current = first;
      let since = from;
      for (const { at, price: next } of sequence) {
        charged +=
          unusedAmount({ price: next, from, to }, at) - unusedAmount({ price: current, from, to }, at);
        used +=
          usedAmount({ price: current, from, to }, at) - usedAmount({ price: current, from, to }, since);
        current = next;
        since = at;
      }
      used += current - usedAmount({ price: current, from, to }, since);
      expect(charged).toBe(used);
    }),
  );
});

test('a dearer plan never costs less for the rest of a period', () => {
  fc.assert(
    fc.property(price, price, moment, (a, b, at) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(unusedAmount({ price: high, from, to }, at)).toBeGreaterThanOrEqual(
        unusedAmount({ price: low, from, to }, at),
      );
    }),
  );
});

test('periods end on the day on which the plan began, or on the last day of a shorter month', () => {
  const ends = [from];
  for (let month = 0; month < 4; month += 1) ends.push(periodEnd(from, ends.at(-1) ?? from, 'MONTHLY'));
  expect(ends.map((end) => end.toISOString())).toEqual([
    '2026-01-31T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
    '2026-04-30T10:00:00.000Z',
    '2026-05-31T10:00:00.000Z',
  ]);
  const leap = new Date('2024-02-29T00:00:00Z');
  expect(periodEnd(leap, leap, 'ANNUAL').toISOString()).toBe('2025-02-28T00:00:00.000Z');
});
