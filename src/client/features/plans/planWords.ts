import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { isFreeChoice } from '#contract/limits/account/planChange.ts';
import type { BillingPeriod } from '#contract/limits/account/plans.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { CompanyPlanFieldsFragment } from './plans.generated.ts';

/** The company's plan and its state. */
export type CompanyPlan = CompanyPlanFieldsFragment;

/** 'Pro plan', 'Pro plan, annual', 'Starter plan, monthly, with 2 additional team members' */
export function planText({
  plan,
  period,
  extraMembers = 0,
}: Omit<PlanChoice, 'extraMembers'> & { extraMembers?: number }): string {
  const { name } = PLANS[plan];
  const text = plan === 'FREE' ? `${name} plan` : `${name} plan, ${PERIOD_WORD[period]}`;
  if (extraMembers === 0) return text;
  return `${text}${plan === 'FREE' ? '' : ','} with ${extraMembersText(extraMembers)}`;
}

/** '1 additional team member' */
export function extraMembersText(count: number): string {
  return `${count.toLocaleString()} additional team member${count === 1 ? '' : 's'}`;
}

/** What the company has, as planChangeKind asks for it. */
export function currentChoice(current: CompanyPlan): PlanChoice & { isPaid: boolean; price: number } {
  const { plan, period, extraMembers, isTrial, price } = current;
  return { plan, period, extraMembers, isPaid: !isFreeChoice(current) && !isTrial, price };
}

/** '$50.00 a month' */
export function priceText({
  price,
  currency,
  period,
}: Pick<CompanyPlan, 'price' | 'currency' | 'period'>): string {
  return `${moneyText(price, currency)} a ${period === 'ANNUAL' ? 'year' : 'month'}`;
}

const PERIOD_WORD: Record<BillingPeriod, string> = { MONTHLY: 'monthly', ANNUAL: 'annual' };
