import { PLAN_NAMES } from './plans.ts';
import type { BillingPeriod, PlanName } from './plans.ts';

/** A plan, and how often it is paid for. */
export interface PlanChoice {
  plan: PlanName;
  period: BillingPeriod;
}

/**
 * What choosing another plan does. NONE: it is the current one. NEW_PERIOD: it begins now, with a period of its own. IN_PERIOD: it begins
 * now, for what is left of the period. AT_END: it begins when the period that is paid for ends.
 */
export type PlanChangeKind = 'NONE' | 'NEW_PERIOD' | 'IN_PERIOD' | 'AT_END';

/** What a choice does to a plan that is paid for (isPaid), tried, or free. More begins now, less at the end: nothing that is paid for is lost. */
export function planChangeKind(
  current: PlanChoice & { isPaid: boolean },
  wanted: PlanChoice,
): PlanChangeKind {
  const isSamePlan = current.plan === wanted.plan;
  if (!current.isPaid) return isSamePlan && wanted.plan === 'FREE' ? 'NONE' : 'NEW_PERIOD';
  if (wanted.plan === 'FREE') return 'AT_END';
  if (isSamePlan && current.period === wanted.period) return 'NONE';
  if (PLAN_NAMES.indexOf(wanted.plan) < PLAN_NAMES.indexOf(current.plan)) return 'AT_END';
  if (current.period === wanted.period) return 'IN_PERIOD';
  return wanted.period === 'ANNUAL' ? 'NEW_PERIOD' : 'AT_END';
}
