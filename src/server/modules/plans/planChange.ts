import { isFreeChoice, planChangeKind } from '#contract/limits/account/planChange.ts';
import type { PlanChangeKind, PlanChoice } from '#contract/limits/account/planChange.ts';
import { periodEnd, periodPrice, unusedAmount } from '#contract/money/planPrice.ts';
import type { SubscriptionRow } from './plans.store.ts';

/** What a choice would do at a moment. Amounts in cents. */
export interface PlannedChange extends PlanChoice {
  kind: PlanChangeKind;
  at: Date;
  startsAt: Date;
  /** What a whole period costs from then on. */
  price: number;
  /** For the period that begins now, or what is left of the current one. */
  charge: number;
  /** For what is left of the plan that ends now. */
  credit: number;
  anchor: Date | null;
  from: Date | null;
  to: Date | null;
}

/** What a company subscribes to, as something to choose. */
export function choiceOf({ plan, period, extra_members: extraMembers }: SubscriptionRow): PlanChoice {
  return { plan, period, extraMembers };
}

/** A plan's period that is paid for, or given without a price; null for what is free or tried. */
export function paidPeriod(current: SubscriptionRow) {
  const { is_trial: isTrial, price, period_from: from, period_to: to } = current;
  return !isFreeChoice(choiceOf(current)) && !isTrial && from && to ? { price, from, to } : null;
}

/** What the choice would do to what the company subscribes to, at this moment. */
export function plannedChange(current: SubscriptionRow, wanted: PlanChoice, at: Date): PlannedChange {
  const paid = paidPeriod(current);
  const kind = planChangeKind({ ...choiceOf(current), isPaid: paid !== null }, wanted);
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
