import { v7 as newId } from 'uuid';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { isFreeChoice } from '#contract/limits/account/planChange.ts';
import { PLAN_CURRENCY } from '#contract/limits/account/plans.ts';
import { periodEnd, periodPrice, unusedAmount } from '#contract/money/planPrice.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { NotedPlan, PlannedChange } from './planChange.ts';
import { NOTHING_NOTED, paidPeriod } from './planChange.ts';
import { collectSoon } from './planDues.service.ts';
import type { NewPlanCharge, PlanChargeRow, SubscriptionRow } from './plans.store.ts';
import { insertCharges, insertSubscription, readCurrent, writeCurrent } from './plans.store.ts';

/** What the company subscribes to now: the free plan where nothing is written. */
export async function currentPlan(tx: Tx, companyId: string): Promise<SubscriptionRow> {
  const free = { company_id: companyId, id: companyId, plan: 'FREE', period: 'MONTHLY' } as const;
  const never = { started_at: new Date(0), ends_at: null, is_trial: false, price: 0, anchor_at: null };
  const open = { period_from: null, period_to: null, next_plan: null, next_period: null };
  const alone = { extra_members: 0, next_extra_members: 0 };
  return (await readCurrent(tx, companyId)) ?? { ...free, ...never, ...open, ...alone };
}

/** Ends the current plan, begins the next one, with what follows it, and writes down what that costs. The company is locked. */
export async function takeStep(
  tx: Tx,
  current: SubscriptionRow,
  next: PlannedChange,
  { by, noted, isCollected }: { by: string; noted: NotedPlan; isCollected: boolean },
): Promise<void> {
  const { company_id: companyId } = current;
  const { plan, period, extraMembers, at, price, anchor, from, to, charge, credit } = next;
  await writeCurrent(tx, companyId, { ends_at: at, ...NOTHING_NOTED });
  await insertSubscription(tx, {
    company_id: companyId,
    id: newId(),
    plan,
    period,
    extra_members: extraMembers,
    started_at: at,
    ends_at: null,
    price: from ? price : 0,
    anchor_at: anchor,
    period_from: from,
    period_to: to,
    ...noted,
  });
  const entry = { company_id: companyId, created_by: by, created_at: at };
  await writeCharges(tx, { companyId, isCollected, at }, [
    ...(credit > 0 && current.period_to
      ? [{ ...entry, ...chargeOf('CREDIT', current, credit), covers_from: at, covers_to: current.period_to }]
      : []),
    ...(charge > 0 && to
      ? [{ ...entry, ...chargeOf('CHARGE', next, charge), covers_from: at, covers_to: to }]
      : []),
  ]);
}

/**
 * What follows a period that is over: the same plan again, charged once more, or the one that was chosen for then. Resolves to the plan
 * that the company has from then on, and until when. The company is locked.
 */
export async function endPeriod(
  tx: Tx,
  current: SubscriptionRow,
  { end, anchor, isCollected }: { end: Date; anchor: Date; isCollected: boolean },
): Promise<SubscriptionRow> {
  const { company_id: companyId } = current;
  const plan = current.next_plan ?? current.plan;
  const period = current.next_period ?? current.period;
  const extraMembers = current.next_plan ? current.next_extra_members : current.extra_members;
  const isFree = isFreeChoice({ plan, extraMembers });
  const price = periodPrice(plan, period, extraMembers);
  if (current.next_plan || isFree) {
    const to = isFree ? null : periodEnd(end, end, period);
    const begun = { anchor: to && end, from: to && end, to };
    const step = {
      plan,
      period,
      extraMembers,
      kind: 'NEW_PERIOD',
      at: end,
      startsAt: end,
      price,
      charge: price,
      credit: 0,
    } as const;
    await takeStep(tx, current, { ...step, ...begun }, { by: SYSTEM, noted: NOTHING_NOTED, isCollected });
    return currentPlan(tx, companyId);
  }
  const renewed = { price, period_from: end, period_to: periodEnd(anchor, end, period) };
  await writeCurrent(tx, companyId, renewed);
  const { period_to: to } = renewed;
  if (price > 0)
    await writeCharges(tx, { companyId, isCollected, at: end }, [
      {
        ...chargeOf('CHARGE', current, price),
        company_id: companyId,
        covers_from: end,
        covers_to: to,
        created_by: SYSTEM,
        created_at: end,
      },
    ]);
  return { ...current, ...renewed };
}

/**
 * Ends an unpaid plan: from now on the company has the free one, and the rest of the period is credited. The
 * company is locked.
 */
export async function endUnpaid(tx: Tx, current: SubscriptionRow, at: Date): Promise<void> {
  const paid = paidPeriod(current);
  if (!paid) return;
  const free = {
    plan: 'FREE',
    period: 'MONTHLY',
    extraMembers: 0,
    kind: 'NEW_PERIOD',
    price: 0,
    charge: 0,
  } as const;
  const open = { at, startsAt: at, credit: unusedAmount(paid, at), anchor: null, from: null, to: null };
  await takeStep(tx, current, { ...free, ...open }, { by: SYSTEM, noted: NOTHING_NOTED, isCollected: true });
}

async function writeCharges(
  tx: Tx,
  { companyId, isCollected, at }: { companyId: string; isCollected: boolean; at: Date },
  rows: readonly Omit<NewPlanCharge, 'is_collected'>[],
): Promise<void> {
  await insertCharges(
    tx,
    rows.map((row) => ({ ...row, is_collected: isCollected })),
  );
  if (isCollected && rows.some(({ kind }) => kind === 'CHARGE')) await collectSoon(tx, companyId, at);
}

/** Who renews. */
const SYSTEM = 'System';

function chargeOf(
  kind: PlanChargeRow['kind'],
  { plan, period }: Pick<PlanChoice, 'plan' | 'period'>,
  amount: number,
) {
  return { id: newId(), kind, amount, currency: PLAN_CURRENCY, plan, period };
}
