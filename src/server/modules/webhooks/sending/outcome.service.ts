import { i18n } from '#contract/i18n/i18n.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { DeliveryEnd, WebhookRef } from '../deliveries.store.ts';
import { writeEnds } from '../deliveries.store.ts';
import { turnWebhookOff } from '../turnWebhookOff.service.ts';
import type { WebhookRow } from '../webhooks.store.ts';
import { readWebhook, writeWebhook } from '../webhooks.store.ts';
import type { WebhooksDeps } from '../webhooksDeps.ts';
import type { DueDelivery } from './lease.ts';
import { nextTry } from './retries.ts';
import type { TryOutcome } from './sendDelivery.ts';

/** A delivery that was tried. */
export interface TriedDelivery {
  delivery: DueDelivery;
  outcome: TryOutcome;
}

/**
 * Writes down what came of some tries of a webhook: taken, tried again later, or at its end. A receiver that answers 410, or that has taken nothing
 * since a delivery came that now is at its last try, turns the webhook off. Resolves to whether all were taken.
 */
export function storeOutcomes(
  { database, clock }: Pick<WebhooksDeps, 'database' | 'clock'>,
  { companyId, webhookId }: WebhookRef,
  tried: readonly TriedDelivery[],
): Promise<boolean> {
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const at = clock.now();
    const ends = tried.map((each) => ({ ...each, end: endOf(each, at) }));
    const isAnyTaken = ends.some(({ end }) => end.state === 'DELIVERED');
    const isAllTaken = ends.every(({ end }) => end.state === 'DELIVERED');
    const webhook = await readWebhook(tx, companyId, webhookId, true);
    if (!webhook) return isAllTaken;
    await writeEnds(
      tx,
      companyId,
      ends.map(({ end }) => end),
    );
    if (isAnyTaken)
      await writeWebhook(tx, companyId, webhookId, { failing_since: null, last_delivered_at: at });
    else if (!webhook.failing_since) await writeWebhook(tx, companyId, webhookId, { failing_since: at });
    const isGone = ends.some(({ outcome }) => outcome.status === GONE);
    const given = ends.find(({ delivery, end }) => !isAnyTaken && isGivenUp(webhook, delivery, end));
    if (isGone) await turnWebhookOff(tx, webhook, i18n.t('The endpoint responded with 410 Gone'), at);
    else if (given)
      await turnWebhookOff(
        tx,
        webhook,
        i18n.t('No delivery succeeded for more than a day. {reason}', { reason: whyOf(given.outcome) }),
        at,
      );
    return isAllTaken;
  });
}

/** What a try makes of its delivery. */
function endOf({ delivery, outcome }: TriedDelivery, at: Date): DeliveryEnd {
  const { status, answer, error, ms } = outcome;
  const isTaken = status !== null && status >= 200 && status < 300;
  const attempts = delivery.attempts + 1;
  const next = isTaken || status === GONE ? null : nextTry(attempts, at);
  return {
    id: delivery.id,
    state: isTaken ? 'DELIVERED' : next ? 'PENDING' : 'FAILED',
    attempts,
    next_try_at: next,
    last_status: status,
    last_answer: answer,
    last_error: error,
    last_ms: ms,
  };
}

/** At its end, without anything taken since it came. */
function isGivenUp(webhook: WebhookRow, { created_at: since }: DueDelivery, { state }: DeliveryEnd): boolean {
  const { last_delivered_at: last } = webhook;
  return state === 'FAILED' && !(last !== null && last > since);
}

function whyOf({ status, error }: TryOutcome): string | null {
  return status === null ? error : i18n.t('The endpoint responded with {status}', { status });
}

/** The endpoint is permanently gone. */
const GONE = 410;
