import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { writeDelivery } from '../deliveries/deliveries.store.ts';
import type { WebhookRef } from '../deliveries/deliveries.store.ts';
import { readWebhook, writeWebhook } from '../webhooks.store.ts';
import type { WebhookRow } from '../webhooks.store.ts';
import type { WebhooksDeps } from '../webhooksDeps.ts';
import type { DueDelivery } from './lease.ts';
import { nextTry } from './retries.ts';
import type { TryOutcome } from './sendDelivery.ts';

/**
 * Writes down what came of a try: taken, tried again later, or at its end. A receiver that answers 410, or that has taken nothing since a
 * delivery came that now is at its last try, turns the webhook off. Resolves to whether it was taken.
 */
export function keepOutcome(
  { database, clock }: Pick<WebhooksDeps, 'database' | 'clock'>,
  { companyId, webhookId }: WebhookRef,
  delivery: DueDelivery,
  { status, answer, error, ms }: TryOutcome,
): Promise<boolean> {
  const isTaken = status !== null && status >= 200 && status < 300;
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const webhook = await readWebhook(tx, companyId, webhookId, true);
    if (!webhook) return isTaken;
    const at = clock.now();
    const attempts = delivery.attempts + 1;
    const next = isTaken || status === GONE ? null : nextTry(attempts, at);
    await writeDelivery(tx, companyId, delivery.id, {
      state: isTaken ? 'DELIVERED' : next ? 'PENDING' : 'FAILED',
      attempts,
      next_try_at: next,
      last_status: status,
      last_answer: answer,
      last_error: error,
      last_ms: ms,
    });
    if (isTaken) await writeWebhook(tx, companyId, webhookId, { failing_since: null, last_delivered_at: at });
    else if (!webhook.failing_since) await writeWebhook(tx, companyId, webhookId, { failing_since: at });
    const why = status === null ? error : `It answered ${status}`;
    if (status === GONE) await turnOff(tx, webhook, 'It answered 410: it wants no more', at);
    else if (!isTaken && !next && !hasTakenSince(webhook, delivery.created_at))
      await turnOff(tx, webhook, `Nothing was taken for more than a day. ${why}`, at);
    return isTaken;
  });
}

function hasTakenSince({ last_delivered_at: last }: WebhookRow, since: Date): boolean {
  return last !== null && last > since;
}

/** Turns a webhook off by itself, and tells who made it and the admins. */
async function turnOff(tx: Tx, webhook: WebhookRow, reason: string, at: Date): Promise<void> {
  const { company_id: companyId, id, url } = webhook;
  if (!webhook.is_active) return;
  await writeWebhook(tx, companyId, id, { is_active: false, disabled_reason: reason, updated_at: at });
  const actor = { companyId, userId: null, firstName: 'Webhooks', lastName: '' };
  const after = { address: url, reason };
  await recordChange(tx, actor, {
    entity: 'webhook',
    entityId: id,
    action: 'disabled',
    before: null,
    after,
    at,
  });
  const members = await membersOf(tx, companyId);
  const told = members.filter(({ userId, role }) => role === 'ADMIN' || userId === webhook.created_by_id);
  const ids = told.map(({ userId }) => userId);
  await notify(tx, actor, ids, { kind: 'WEBHOOK_DISABLED', subjectId: id, at });
}

/** The receiver is gone for good. */
const GONE = 410;
