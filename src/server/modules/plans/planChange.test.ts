import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { sellsMembers } from '#contract/limits/account/planChange.ts';
import { PLAN_NAMES } from '#contract/limits/account/plans.ts';
import { periodEnd, periodPrice, unusedAmount, usedAmount } from '#contract/money/planPrice.ts';
import { plannedChange } from './planChange.ts';
import type { SubscriptionRow } from './plans.store.ts';

const from = new Date('2026-01-31T10:00:00Z');

const choice: fc.Arbitrary<PlanChoice> = fc
  .record({
    plan: fc.constantFrom(...PLAN_NAMES),
    period: fc.constantFrom('MONTHLY', 'ANNUAL'),
    extraMembers: fc.integer({ min: 0, max: 1_000 }),
  })
  .map((given) => ({ ...given, extraMembers: sellsMembers(given.plan) ? given.extraMembers : 0 }));

const subscribed = (
  { plan, period, extraMembers }: PlanChoice,
  dates: { start: Date; from: Date; to: Date },
): SubscriptionRow => ({
  company_id: 'c',
  id: 's',
  plan,
  period,
  extra_members: extraMembers,
  started_at: dates.start,
  ends_at: null,
  is_trial: false,
  price: periodPrice(plan, period, extraMembers),
  anchor_at: dates.from,
  period_from: dates.from,
  period_to: dates.to,
  next_plan: null,
  next_period: null,
  next_extra_members: 0,
});

test('any sequence of plans and additional team members loses no cent, and every upgrade is immediate', () => {
  const change = fc.record({ part: fc.double({ min: 0, max: 0.99, noNaN: true }), wanted: choice });
  fc.assert(
    fc.property(choice, fc.array(change, { maxLength: 12 }), (first, changes) => {
      fc.pre(periodPrice(first.plan, first.period, first.extraMembers) > 0);
      let current = subscribed(first, { start: from, from, to: periodEnd(from, from, first.period) });
      let charged = current.price;
      let used = 0;
      for (const { part, wanted } of changes) {
        const { period_from: begun, period_to: to, started_at: since, price } = current;
        if (!begun || !to) return;
        const at = new Date(Math.floor(since.getTime() + part * (to.getTime() - since.getTime())));
        const planned = plannedChange(current, wanted, at);
        if (planned.kind === 'NONE' || planned.kind === 'AT_END') {
          expect(planned.charge + planned.credit).toBe(0);
          expect(
            planned.price <= price || wanted.plan !== current.plan || wanted.period !== current.period,
          ).toBe(true);
          continue;
        }
        expect(planned.charge).toBeGreaterThanOrEqual(planned.credit);
        const period = { price, from: begun, to };
        used += usedAmount(period, at) - usedAmount(period, since);
        charged += planned.charge - planned.credit;
        expect(planned.from && planned.to).toBeTruthy();
        current = subscribed(wanted, {
          start: at,
          from: planned.from ?? at,
          to: planned.to ?? at,
        });
      }
      const { period_from: begun, period_to: to, started_at: since, price } = current;
      if (begun && to) used += unusedAmount({ price, from: begun, to }, since);
      expect(charged).toBe(used);
    }),
  );
});
