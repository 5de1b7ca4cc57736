import { plural, t } from '@lingui/core/macro';
import { i18n } from '#contract/i18n/i18n.ts';
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
  const text = periodText(i18n.t(PLANS[plan].name), plan, period);
  if (extraMembers === 0) return text;
  return plan === 'FREE'
    ? t`${text} with ${plural(extraMembers, { one: '# additional team member', other: '# additional team members' })}`
    : t`${text}, with ${plural(extraMembers, { one: '# additional team member', other: '# additional team members' })}`;
}

function periodText(name: string, plan: PlanChoice['plan'], period: BillingPeriod): string {
  if (plan === 'FREE') return t`${name} plan`;
  return period === 'ANNUAL' ? t`${name} plan, annual` : t`${name} plan, monthly`;
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
  const amount = moneyText(price, currency);
  return period === 'ANNUAL' ? t`${amount} a year` : t`${amount} a month`;
}
