import type { BillingPeriod, PlanName } from '#contract/limits/account/plans.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { roundedShare } from './rounding.ts';

/** The price of a plan's period in cents: a month, or a year at once. The price of additional team members is the same in every month. */
export function periodPrice(plan: PlanName, period: BillingPeriod, extraMembers = 0): number {
  const { price, limits } = PLANS[plan];
  const extra = extraMembers * limits.additionalMemberCost;
  return 100 * (period === 'MONTHLY' ? price.monthly + extra : 12 * (price.annual + extra));
}

/** A period, and what all of it costs. */
export interface PricedPeriod {
  price: number;
  from: Date;
  to: Date;
}

/** The part of the price for the time until a moment, by the millisecond, rounded once from the period's beginning. */
export function usedAmount({ price, from, to }: PricedPeriod, at: Date): number {
  const whole = to.getTime() - from.getTime();
  const part = Math.min(whole, Math.max(0, at.getTime() - from.getTime()));
  return roundedShare(price, part, whole);
}

/** The rest of it: both are the price, to the cent, wherever the period is cut. */
export function unusedAmount(period: PricedPeriod, at: Date): number {
  return period.price - usedAmount(period, at);
}

/**
 * The first end of a period after a moment, of a plan that began at `anchor`: each on the day on which it began, or the last day of a
 * shorter month.
 */
export function periodEnd(anchor: Date, after: Date, period: BillingPeriod): Date {
  const months = period === 'MONTHLY' ? 1 : 12;
  let end = monthsLater(anchor, months);
  for (let passed = 2 * months; end <= after; passed += months) end = monthsLater(anchor, passed);
  return end;
}

function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
