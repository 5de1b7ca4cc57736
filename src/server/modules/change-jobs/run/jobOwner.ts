import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FindKey, JobActor } from '#server/modules/members/jobOwner.service.ts';
import { jobOwner } from '#server/modules/members/jobOwner.service.ts';
import { reachesPeople } from '#server/modules/people/peopleAccess.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';

/** The owner of a job, or its API key. Rejects one who may no longer change its people. docs/decisions/0222 */
export async function requireOwner(tx: Tx, job: ChangeJobRow, findKey?: FindKey): Promise<JobActor> {
  const { company_id: companyId, person_kind: kind, actor_id: actorId, owner_id: ownerId } = job;
  const owner = await jobOwner(tx, { companyId, actorId, ownerId }, findKey);
  const limitedTo = (job.payload as { assignedTo?: string | null }).assignedTo ?? null;
  if (!(await reachesPeople(tx, owner, { kind, level: 'EDIT', limitedTo })))
    throw new UserError(403, 'owner-lacking', OWNER_PROBLEMS.lacking);
  return owner;
}
