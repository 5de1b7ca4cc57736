import { v7 as newId } from 'uuid';
import { webhookTypeOf } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { insertDeliveries, lockListeners } from './announce.store.ts';

/**
 * Queues webhook deliveries for changes in a company, in their transaction: one for each webhook, all or
 * nothing. One query if no webhook subscribes, a few statements for any number of changes.
 */
export async function announceToWebhooks(
  tx: Tx,
  { companyId, changes, at }: Occurrences['changes.made'],
): Promise<void> {
  const events = changes.flatMap((change) => {
    const type = webhookTypeOf(change);
    return type ? [{ ...change, type }] : [];
  });
  if (events.length === 0) return;
  const listeners = await lockListeners(tx, companyId, [...new Set(events.map(({ type }) => type))]);
  const rows = listeners.flatMap(({ id: webhookId, types }) =>
    events
      .filter(({ type }) => types.includes(type))
      .map(({ type, entityId, before, after }) => ({
        id: newId(),
        webhook_id: webhookId,
        type,
        entity_id: entityId,
        changes: before === null && after === null ? null : fieldChanges(before, after),
      })),
  );
  if (rows.length > 0) await insertDeliveries(tx, companyId, rows, at);
}
