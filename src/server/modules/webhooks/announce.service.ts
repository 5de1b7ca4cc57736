import { v7 as newId } from 'uuid';
import type { ModuleArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { WebhookType } from '#contract/api/webhookTypes.ts';
import { webhookTypeOf } from '#contract/api/webhookTypes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
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
  const events = records.flatMap(({ entityId, about, area, ...record }): Announced[] => {
    const type = webhookTypeOf({ ...record, after: null });
    if (!type) return [];
    return [{ type, entity_id: entityId, changes: null, ...(about && { about }), ...(area && { area }) }];
  });
  await queueDeliveries(tx, companyId, events, at);
}

/** An event for webhooks whose owners may see its area, where it has one. */
type Announced = Omit<NewDelivery, 'id' | 'webhook_id'> & { type: WebhookType; area?: ModuleArea };

/** Whether the owner of a webhook may see an area; the owners are read only where an event has one. */
async function areasOfOwners(
  tx: Tx,
  companyId: string,
  listeners: readonly { owner_id: string | null }[],
  events: readonly Announced[],
): Promise<(ownerId: string | null, area: ModuleArea | undefined) => boolean> {
  const ids = events.some(({ area }) => area) ? listeners.flatMap(({ owner_id: id }) => id ?? []) : [];
  const owners = new Map((await membersOf(tx, companyId, ids)).map((member) => [member.userId, member]));
  return (ownerId, area) => {
    if (!area) return true;
    const owner = owners.get(ownerId ?? '');
    return owner !== undefined && can(owner, area, 'VIEW');
  };
}

async function queueDeliveries(
  tx: Tx,
  companyId: string,
  events: readonly Announced[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const listeners = await lockListeners(tx, companyId, [...new Set(events.map(({ type }) => type))]);
  const mayReceive = await areasOfOwners(tx, companyId, listeners, events);
  const rows = listeners.flatMap(({ id: webhookId, types, owner_id: ownerId }) =>
    events
      .filter(({ type, area }) => types.includes(type) && mayReceive(ownerId, area))
      .map(({ area: _area, ...event }) => ({ ...event, id: newId(), webhook_id: webhookId })),
  );
  if (rows.length > 0) await insertDeliveries(tx, companyId, rows, at);
}
