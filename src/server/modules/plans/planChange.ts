import type { PlanChangeKind, PlanChoice } from '#contract/limits/account/planChange.ts';
import { isFreeChoice, planChangeKind } from '#contract/limits/account/planChange.ts';
import { periodEnd, periodPrice, unusedAmount } from '#contract/money/planPrice.ts';
import type { SubscriptionRow } from './plans.store.ts';

/** What a choice would do at a moment. Amounts in cents. */
export interface PlannedChange extends PlanChoice {
  kind: PlanChangeKind;
  at: Date;
  startsAt: Date;
  /** What a whole period costs from then on. */
  price: number;
  /** For the period that begins now, or the rest of the current one. */
  charge: number;
  /** For the rest of the plan that ends now. */
  credit: number;
  anchor: Date | null;
  from: Date | null;
  to: Date | null;
}

/** What a company subscribes to, as something to choose. */
export function choiceOf({ plan, period, extra_members: extraMembers }: SubscriptionRow): PlanChoice {
  return { plan, period, extraMembers };
}

/** The period of a plan that is paid, or given without a price; null for a free plan or a trial. */
export function paidPeriod(current: SubscriptionRow) {
  const { is_trial: isTrial, price, period_from: from, period_to: to } = current;
  return !isFreeChoice(choiceOf(current)) && !isTrial && from && to ? { price, from, to } : null;
}

/** What follows at the end of a period. */
export type NotedPlan = Pick<SubscriptionRow, 'next_plan' | 'next_period' | 'next_extra_members'>;

/** Nothing follows but the same again. */
export const NOTHING_NOTED: NotedPlan = { next_plan: null, next_period: null, next_extra_members: 0 };

/**
 * What follows at the end of the period once the choice is made: another number of additional team members alone leaves the plan and period
 * that are noted, and is the number of the same plan; any other choice takes their place.
 */
export function notedAfter(
  current: SubscriptionRow,
  { kind, plan, period, extraMembers }: Pick<PlannedChange, 'kind' | keyof PlanChoice>,
): NotedPlan {
  const { next_plan, next_period, next_extra_members } = current;
  if (next_plan && isNumberAlone(current, { plan, period })) {
    if (next_plan !== plan && kind === 'IN_PERIOD') return { next_plan, next_period, next_extra_members };
    if (next_plan === plan && next_period !== period)
      return { next_plan, next_period, next_extra_members: extraMembers };
  }
  return kind === 'AT_END'
    ? { next_plan: plan, next_period: period, next_extra_members: extraMembers }
    : NOTHING_NOTED;
}

/** Whether the choice would take the place of another plan that begins then, though it only says how many team members are paid for. */
export function hidesNoted(current: SubscriptionRow, wanted: PlanChoice): boolean {
  return (
    current.next_plan !== null &&
    current.next_plan !== current.plan &&
    isNumberAlone(current, wanted) &&
    wanted.extraMembers < current.extra_members &&
    !isFreeChoice(wanted)
  );
}

/** What the choice would do to what the company subscribes to, at this moment. */
export function plannedChange(current: SubscriptionRow, wanted: PlanChoice, at: Date): PlannedChange {
  const paid = paidPeriod(current);
  const kind = planChangeKind(
    { ...choiceOf(current), isPaid: paid !== null, price: paid?.price ?? 0 },
    wanted,
  );
  const price = periodPrice(wanted.plan, wanted.period, wanted.extraMembers);
  const planned = { ...wanted, kind, at, startsAt: at, price, charge: 0, credit: 0 };
  const credit = paid ? unusedAmount(paid, at) : 0;
  if (kind === 'IN_PERIOD' && paid) {
    const { from, to } = paid;
    const charge = unusedAmount({ price, from, to }, at);
    return { ...planned, charge, credit, anchor: current.anchor_at, from, to };
  }
  if (kind === 'NEW_PERIOD' && !isFreeChoice(wanted))
    return {
      ...planned,
      charge: price,
      credit,
      anchor: at,
      from: at,
      to: periodEnd(at, at, wanted.period),
    };
  const startsAt = kind === 'AT_END' && paid ? paid.to : at;
  return { ...planned, startsAt, anchor: null, from: null, to: null };
}

/** Whether the choice is what the company has but for the number of additional team members. */
function isNumberAlone(
  current: SubscriptionRow,
  { plan, period }: Pick<PlanChoice, 'plan' | 'period'>,
): boolean {
  return plan === current.plan && period === current.period && !current.is_trial;
}
