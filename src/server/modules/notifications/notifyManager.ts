import type { Tx } from '#server/database/walls/scopes.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import { notify } from './notify.service.ts';

/** Notifies the accounts of the new lead managers of leads: each once, of one lead or of their number. */
export async function notifyManager(
  tx: Tx,
  { actor, people, at }: Occurrences['people.assigned'],
): Promise<void> {
  const leads = people.filter(({ kind, manager_id: managerId }) => kind === 'LEAD' && managerId !== null);
  const byManager = Map.groupBy(leads, (lead) => lead.manager_id ?? '');
  if (byManager.size === 0) return;
  const users = await usersOfManagers(tx, actor.companyId, [...byManager.keys()]);
  for (const [managerId, [lead, ...others]] of byManager) {
    const userId = users.get(managerId);
    if (!userId || !lead) continue;
    const of = others.length > 0 ? { count: others.length + 1 } : { person: lead, subjectId: lead.id };
    await notify(tx, actor, [userId], { kind: 'LEAD_ASSIGNED', ...of, at });
  }
}
