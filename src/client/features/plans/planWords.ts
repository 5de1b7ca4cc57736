import { PLANS } from '#contract/limits/account/plans.ts';
import type { BillingPeriod } from '#contract/limits/account/plans.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { CompanyPlanFieldsFragment } from './plans.generated.ts';

/** How the company stands with its plan. */
export type CompanyPlan = CompanyPlanFieldsFragment;

/** 'Pro plan', 'Pro plan, annual' */
export function planText({ plan, period }: PlanChoice): string {
  const { name } = PLANS[plan];
  return plan === 'FREE' ? `${name} plan` : `${name} plan, ${PERIOD_WORD[period]}`;
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
