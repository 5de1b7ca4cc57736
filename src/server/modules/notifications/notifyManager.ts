import type { Tx } from '#server/database/walls/scopes.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import { notify } from './notify.service.ts';

/** Notifies the account of the new lead manager of a lead. */
export async function notifyManager(
  tx: Tx,
  { actor, person, at }: Occurrences['people.assigned'],
): Promise<void> {
  if (person.kind !== 'LEAD' || person.manager_id === null) return;
  const users = await usersOfManagers(tx, person.company_id, [person.manager_id]);
  await notify(tx, actor, [...users.values()], { kind: 'LEAD_ASSIGNED', person, subjectId: person.id, at });
}
