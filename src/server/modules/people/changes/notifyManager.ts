import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { PersonRow } from '../people.table.ts';

/** Notifies the account of the new lead manager of a lead. */
export async function notifyManager(
  tx: Tx,
  viewer: ChangeActor,
  person: Pick<PersonRow, 'id' | 'company_id' | 'kind' | 'manager_id'>,
  at: Date,
): Promise<void> {
  if (person.kind !== 'LEAD' || person.manager_id === null) return;
  const users = await usersOfManagers(tx, person.company_id, [person.manager_id]);
  await notify(tx, viewer, [...users.values()], { kind: 'LEAD_ASSIGNED', person, subjectId: person.id, at });
}
