import { v7 as newId } from 'uuid';
import { webhookTypeOf } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { insertDeliveries, lockListeners } from './announce.store.ts';

/** Something that happened in a company, as its event tells it. */
export interface Happening {
  entity: string;
  entityId: string;
  action: string;
  before: FieldValues | null;
  after: FieldValues | null;
}

/**
 * Has the webhooks of a company be told of what happened, in the transaction in which it does: there is a delivery for each if that commits, and
 * else never. One query where no webhook waits for any of it, a few statements however much happened.
 */
export async function announceToWebhooks(
  tx: Tx,
  companyId: string,
  happenings: readonly Happening[],
  at: Date,
): Promise<void> {
  const told = happenings.flatMap((happening) => {
    const type = webhookTypeOf(happening);
    return type ? [{ ...happening, type }] : [];
  });
  if (told.length === 0) return;
  const listeners = await lockListeners(tx, companyId, [...new Set(told.map(({ type }) => type))]);
  const rows = listeners.flatMap(({ id: webhookId, types }) =>
    told
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
