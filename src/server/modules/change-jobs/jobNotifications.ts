import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import { countAssigned } from './run/changeItems.store.ts';

/**
 * Notifies the user who started a job, or its undo, that it ended in the background; by: the user who stopped
 * it.
 */
export async function notifyStarter(tx: Tx, job: ChangeJobRow, at: Date, by?: CompanyViewer): Promise<void> {
  const isUndone = job.state === 'UNDONE';
  const userId = isUndone ? job.undone_by_id : job.actor_id;
  const firstName = (isUndone ? job.undone_by : null) ?? job.actor_name;
  if (!userId) return;
  const actor = by ?? { companyId: job.company_id, userId, firstName, lastName: '' };
  await notify(tx, actor, [userId], { kind: 'JOB_FINISHED', subjectId: job.id, at });
}

/** Notifies each lead manager of the number of leads that a job assigned to them. */
export async function notifyManagers(tx: Tx, job: ChangeJobRow, at: Date): Promise<void> {
  if (job.person_kind !== 'LEAD' || job.kind === 'MERGE') return;
  const assigned = await countAssigned(tx, job);
  const users = await usersOfManagers(
    tx,
    job.company_id,
    assigned.map(({ manager_id }) => manager_id),
  );
  const actor = { companyId: job.company_id, userId: job.actor_id, firstName: job.actor_name, lastName: '' };
  for (const { manager_id: managerId, count } of assigned) {
    const userId = users.get(managerId);
    if (userId) await notify(tx, actor, [userId], { kind: 'LEAD_ASSIGNED', count, at });
  }
}
