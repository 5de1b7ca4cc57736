import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { DealRow } from '../deals.store.ts';

/** Notifies the account of a deal's new owner. */
export async function notifyOwner(
  tx: Tx,
  actor: ChangeActor,
  { id, owner_id: ownerId }: Pick<DealRow, 'id' | 'owner_id'>,
  at: Date,
): Promise<void> {
  if (ownerId === null) return;
  const users = await usersOfManagers(tx, actor.companyId, [ownerId]);
  await notify(tx, actor, [...users.values()], { kind: 'DEAL_ASSIGNED', subjectId: id, at });
}
