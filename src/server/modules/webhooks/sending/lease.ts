import { webhookRights } from '#contract/api/webhookTypes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { actionOwner, ownerProblem } from '#server/modules/members/actionOwner.service.ts';
import type { DeliveryRow, WebhookRef } from '../deliveries.store.ts';
import { readDueDeliveries, writeBodies } from '../deliveries.store.ts';
import { turnWebhookOff } from '../turnWebhookOff.service.ts';
import type { WebhookRow } from '../webhooks.store.ts';
import { clearLeases, readWebhook, writeWebhook } from '../webhooks.store.ts';
import type { WebhooksDeps } from '../webhooksDeps.ts';
import { bodiesOf } from './bodies.ts';

type Deps = Pick<WebhooksDeps, 'database' | 'clock' | 'heartbeat'>;

/** A delivery that is about to be sent. */
export type DueDelivery = DeliveryRow & { body: string };

/**
 * Leases the webhook for one worker run; false if another run has it, it is off, or its company is suspended
 * or in trash.
 */
export function takeLease(
  { database, clock, heartbeat }: Deps,
  { companyId, webhookId }: WebhookRef,
): Promise<boolean> {
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const now = clock.now();
    const webhook = await readWebhook(tx, companyId, webhookId, true);
    if (!webhook?.is_active || !(await isCompanyOpen(tx, companyId))) return false;
    if (webhook.leased_until && webhook.leased_until > now) return false;
    await writeWebhook(tx, companyId, webhookId, {
      leased_until: new Date(now.getTime() + LEASE_MS),
      leased_by: heartbeat.processId(),
    });
    return true;
  });
}

/** Gives it back, unless another process has it by now. */
export function endLease({ database, heartbeat }: Deps, { companyId, webhookId }: WebhookRef): Promise<void> {
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const webhook = await readWebhook(tx, companyId, webhookId, true);
    if (webhook?.leased_by === heartbeat.processId())
      await writeWebhook(tx, companyId, webhookId, { leased_until: null, leased_by: null });
  });
}

/** Ends the leases of dead processes, in all companies. */
export function endWebhookLeases(
  { database }: Pick<Deps, 'database'>,
  processIds: readonly string[],
): Promise<void> {
  return platformScope(database, (tx) => clearLeases(tx, processIds));
}

/**
 * The due deliveries of a webhook, a few at a time, each with its body; null if it is off, or its owner may
 * not see them. The body is stored at the first attempt, so that retries send the same.
 */
export function takeDue(
  { database, clock, recordReaders }: Deps & Pick<WebhooksDeps, 'recordReaders'>,
  ref: WebhookRef,
): Promise<{ webhook: WebhookRow; deliveries: DueDelivery[] } | null> {
  const { companyId, webhookId } = ref;
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const webhook = await readWebhook(tx, companyId, webhookId, true);
    if (!webhook?.is_active) return null;
    const at = clock.now();
    const rows = await readDueDeliveries(tx, ref, at, AT_ONCE);
    const types = [...webhook.types, ...rows.map(({ type }) => type)];
    const owner = await actionOwner(tx, companyId, webhook.owner_id);
    const problem = ownerProblem(owner, webhookRights(types));
    if (problem !== null) {
      await turnWebhookOff(tx, webhook, problem, at);
      return null;
    }
    const fresh = rows.filter(({ body }) => body === null);
    const bodies = await bodiesOf(tx, companyId, fresh, recordReaders);
    const deliveries = rows.map((row) => ({ ...row, body: row.body ?? bodies.get(row.id) ?? '' }));
    await writeBodies(tx, companyId, bodies);
    return { webhook, deliveries };
  });
}

/** How many requests one webhook gets at a time. */
const AT_ONCE = 10;

/** A turn that takes longer is taken for one that died. */
const LEASE_MS = 2 * 60_000;
