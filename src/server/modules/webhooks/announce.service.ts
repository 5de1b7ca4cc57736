import { v7 as newId } from 'uuid';
import type { WebhookType } from '#contract/api/webhookTypes.ts';
import { webhookTypeOf } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';
import type { Occurrences } from '#server/reactions.ts';
import type { NewDelivery } from './announce.store.ts';
import { insertDeliveries, lockListeners } from './announce.store.ts';

/**
 * Queues webhook deliveries for changes in a company, in their transaction: one for each webhook, all or
 * nothing. One query if no webhook subscribes, a few statements for any number of changes.
 */
export async function announceToWebhooks(
  tx: Tx,
  { companyId, changes, at }: Occurrences['changes.made'],
): Promise<void> {
  const events = changes.flatMap(({ entityId, before, after, ...change }) => {
    const type = webhookTypeOf({ ...change, after });
    const changed = before === null && after === null ? null : fieldChanges(before, after);
    return type ? [{ type, entity_id: entityId, changes: changed }] : [];
  });
  await queueDeliveries(tx, companyId, events, at);
}

/** The same for records without an event of their own. */
export async function announceRecords(
  tx: Tx,
  { companyId, records, at }: Occurrences['records.changed'],
): Promise<void> {
  const events = records.flatMap(({ entityId, about, ...record }) => {
    const type = webhookTypeOf({ ...record, after: null });
    return type ? [{ type, entity_id: entityId, changes: null, ...(about && { about }) }] : [];
  });
  await queueDeliveries(tx, companyId, events, at);
}

async function queueDeliveries(
  tx: Tx,
  companyId: string,
  events: readonly (Omit<NewDelivery, 'id' | 'webhook_id'> & { type: WebhookType })[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const listeners = await lockListeners(tx, companyId, [...new Set(events.map(({ type }) => type))]);
  const rows = listeners.flatMap(({ id: webhookId, types }) =>
    events
      .filter(({ type }) => types.includes(type))
      .map((event) => ({ ...event, id: newId(), webhook_id: webhookId })),
  );
  if (rows.length > 0) await insertDeliveries(tx, companyId, rows, at);
}
