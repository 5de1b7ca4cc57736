import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { actionOwner } from '#server/modules/members/actionOwner.service.ts';
import { reachesPeople } from '#server/modules/people/peopleAccess.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';

/** Rejects going on with a job whose owner may not change its people any more. docs/decisions/0222 */
export async function requireOwner(tx: Tx, job: ChangeJobRow): Promise<void> {
  const { company_id: companyId, person_kind: kind, owner_id: ownerId } = job;
  const owner = await actionOwner(tx, companyId, ownerId);
  if (!owner) throw new UserError(403, 'owner-left', OWNER_PROBLEMS.left);
  const limitedTo = (job.payload as { assignedTo?: string | null }).assignedTo ?? null;
  if (!(await reachesPeople(tx, { ...owner, companyId }, { kind, level: 'EDIT', limitedTo })))
    throw new UserError(403, 'owner-lacking', OWNER_PROBLEMS.lacking);
}
