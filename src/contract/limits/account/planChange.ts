import { periodPrice } from '#contract/money/planPrice.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { BillingPeriod, PlanName } from './plans.ts';
import { PLAN_NAMES, PLANS, UNLIMITED } from './plans.ts';

/** A plan, how often it is paid for, and how many team members are paid for beyond those that it has. */
export interface PlanChoice {
  plan: PlanName;
  period: BillingPeriod;
  extraMembers: number;
}

/** More are not sold one by one. */
export const MAX_EXTRA_MEMBERS = 1_000;

/** The message about an invalid number of additional team members. */
export function extraMembersMessage(): string {
  return i18n.t('The number of additional team members must be a whole number from 0 to {most, number}', {
    most: MAX_EXTRA_MEMBERS,
  });
}

/** Whether a plan sells team members one by one: one without a limit does not. */
export function sellsMembers(plan: PlanName): boolean {
  return PLANS[plan].limits.teamMembers !== UNLIMITED;
}

/** Whether nothing is to be paid for it. */
export function isFreeChoice({ plan, extraMembers }: Pick<PlanChoice, 'plan' | 'extraMembers'>): boolean {
  return plan === 'FREE' && extraMembers === 0;
}

/**
 * The effect of choosing another plan. NONE: it is the current one. NEW_PERIOD: it begins now, with a new period. IN_PERIOD: it begins
 * now, for the rest of the period. AT_END: it begins when the paid period ends.
 */
export type PlanChangeKind = 'NONE' | 'NEW_PERIOD' | 'IN_PERIOD' | 'AT_END';

/**
 * What a choice does to a plan that is paid for (isPaid), tried, or free. More begins now, less at the end: nothing that is paid for is lost.
 * Less is a lower plan, and whatever costs less for a whole period than `price`, which is paid now: its rest never is more than what begins.
 */
export function planChangeKind(
  current: PlanChoice & { isPaid: boolean; price: number },
  wanted: PlanChoice,
): PlanChangeKind {
  const isSamePlan = current.plan === wanted.plan;
  if (!current.isPaid) return isSamePlan && isFreeChoice(wanted) ? 'NONE' : 'NEW_PERIOD';
  if (isFreeChoice(wanted)) return 'AT_END';
  if (isSamePlan && current.period === wanted.period) {
    if (wanted.extraMembers === current.extraMembers) return 'NONE';
    return wanted.extraMembers > current.extraMembers ? 'IN_PERIOD' : 'AT_END';
  }
  if (PLAN_NAMES.indexOf(wanted.plan) < PLAN_NAMES.indexOf(current.plan)) return 'AT_END';
  if (periodPrice(wanted.plan, wanted.period, wanted.extraMembers) < current.price) return 'AT_END';
  if (current.period === wanted.period) return 'IN_PERIOD';
  return wanted.period === 'ANNUAL' ? 'NEW_PERIOD' : 'AT_END';
}
