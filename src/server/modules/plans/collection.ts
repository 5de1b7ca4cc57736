import { v7 as newId, validate as isUuid } from 'uuid';
import { LEAST_PLAN_PAYMENT, PLAN_RETRY_DAYS } from '#contract/limits/account/planDues.ts';
import { PLAN_CURRENCY } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { cardToCharge } from '#server/modules/payment-methods/keptCards.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { ChargeOutcome } from '#server/platform/payments/cardGateway.ts';
import { planEndedMail, planUnpaidMail } from './planMails.ts';
import type { PlanPaymentRow } from './planPayments.store.ts';
import {
  insertPlanPayment,
  readAccount,
  readOwed,
  readPlanPayment,
  readTrying,
  saveAccount,
  writePlanPayment,
} from './planPayments.store.ts';
import { currentPlan, endUnpaid } from './planSteps.service.ts';

/** What the steps of a collection need. The company is locked by each. */
export interface CollectionDeps {
  jobs: Pick<Jobs, 'enqueue'>;
  publicUrl: string;
}

/**
 * Says what a card is to be charged now: the payment that is under way, asked for again by its key, or a new one over all that is owed.
 * Null where nothing is to be charged.
 */
export async function nextPayment(
  tx: Tx,
  deps: CollectionDeps,
  companyId: string,
  now: Date,
): Promise<{ payment: PlanPaymentRow; payer: string } | null> {
  await companySettings(tx, companyId, true);
  const account = await readAccount(tx, companyId);
  if (!account?.next_try_at || account.next_try_at > now) return null;
  const trying = await readTrying(tx, companyId);
  // Until the response arrives, the request is repeated with the same key
  const again = { next_try_at: new Date(now.getTime() + ASK_AGAIN_MS) };
  if (trying && account.payer) {
    if (now.getTime() - trying.created_at.getTime() < KEY_LASTS_MS) {
      await saveAccount(tx, companyId, again);
      return { payment: trying, payer: account.payer };
    }
    await writePlanPayment(tx, companyId, trying.id, { state: 'UNKNOWN' });
    await saveAccount(tx, companyId, {
      next_try_at: null,
      due_since: account.due_since ?? now,
      last_error:
        /*i18n*/ 'Stripe did not respond, so the payment may have succeeded. Check your card before you pay again',
    });
    return null;
  }
  const owed = await readOwed(tx, companyId);
  if (owed < LEAST_PLAN_PAYMENT) {
    await saveAccount(tx, companyId, NOTHING_DUE);
    return null;
  }
  const card = await cardToCharge(tx, companyId);
  if (card === null || account.payer === null) {
    await couldNot(tx, deps, companyId, { reason: /*i18n*/ 'No card is stored', now });
    return null;
  }
  const payment = {
    company_id: companyId,
    id: newId(),
    state: 'TRYING',
    amount: owed,
    currency: PLAN_CURRENCY,
    card,
    payment_id: null,
    created_at: now,
  } as const;
  await insertPlanPayment(tx, payment);
  await saveAccount(tx, companyId, again);
  return { payment, payer: account.payer };
}

/** Records the outcome of a payment, once for any number and order of reports: a paid one stays paid. */
export async function settlePayment(
  tx: Tx,
  deps: CollectionDeps,
  input: { companyId: string; id: string; outcome: ChargeOutcome; now: Date },
): Promise<void> {
  const { companyId, id, outcome, now } = input;
  await companySettings(tx, companyId, true);
  const payment = isUuid(id) ? await readPlanPayment(tx, companyId, id) : undefined;
  if (!payment || payment.state === 'PAID') return;
  if ('declined' in outcome) {
    if (payment.state === 'DECLINED') return;
    await writePlanPayment(tx, companyId, id, { state: 'DECLINED' });
    return couldNot(tx, deps, companyId, { reason: outcome.declined, now });
  }
  await writePlanPayment(tx, companyId, id, { state: 'PAID', payment_id: outcome.paymentId });
  const isSettled = (await readOwed(tx, companyId)) < LEAST_PLAN_PAYMENT;
  await saveAccount(tx, companyId, { ...NOTHING_DUE, next_try_at: isSettled ? null : now });
  await record(tx, companyId, 'plan-charged', { amount: moneyText(payment.amount, payment.currency) }, now);
}

/** Nothing was taken: it is tried again on its day, and after the last time the plan ends. */
async function couldNot(
  tx: Tx,
  { jobs, publicUrl }: CollectionDeps,
  companyId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const account = await readAccount(tx, companyId);
  const { email, companyName, language } = await companySettings(tx, companyId);
  const tries = (account?.tries ?? 0) + 1;
  const days = PLAN_RETRY_DAYS[tries - 1];
  const next = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  await saveAccount(tx, companyId, {
    tries,
    next_try_at: next,
    due_since: account?.due_since ?? now,
    last_error: reason,
  });
  await record(tx, companyId, 'plan-unpaid', { reason }, now);
  const about = { companyName, reason, publicUrl };
  if (next) {
    const mail = await writtenIn([language], () => planUnpaidMail(email, { ...about, next }));
    return jobs.enqueue(tx, 'mail.send', mail);
  }
  const current = await currentPlan(tx, companyId);
  await endUnpaid(tx, current, now);
  if ((await readOwed(tx, companyId)) < LEAST_PLAN_PAYMENT) await saveAccount(tx, companyId, NOTHING_DUE);
  if (current.plan === 'FREE' && current.extra_members === 0) return;
  const mail = await writtenIn([language], () => planEndedMail(email, about));
  await jobs.enqueue(tx, 'mail.send', mail);
}

function record(tx: Tx, companyId: string, action: string, after: Record<string, string>, at: Date) {
  const actor = { companyId, userId: null, firstName: 'Stripe', lastName: '' };
  return recordChange(tx, actor, { entity: 'plan', entityId: companyId, action, before: null, after, at });
}

const NOTHING_DUE = { next_try_at: null, tries: 0, due_since: null, last_error: null };

const DAY_MS = 86_400_000;

const ASK_AGAIN_MS = 10 * 60_000;

/** Stripe knows a key for a day at least; after that the same one would charge anew. */
const KEY_LASTS_MS = 23 * 3_600_000;
