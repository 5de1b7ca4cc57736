import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import type { DealRow } from './deals.store.ts';
import { readPipelineMembers } from './pipelines/pipelines.store.ts';

/** The members among these who may see the deal: by permission, its pipeline, and its owner. */
export async function membersSeeingDeal<Member extends AccessViewer & { userId: string }>(
  tx: Tx,
  members: readonly Member[],
  {
    company_id: companyId,
    owner_id: ownerId,
    pipeline_id: pipelineId,
  }: Pick<DealRow, 'company_id' | 'owner_id' | 'pipeline_id'>,
): Promise<Member[]> {
  const readers = members.filter((member) => can(member, 'CRM_DEALS', 'VIEW'));
  if (readers.length === 0) return [];
  const allowed = await readPipelineMembers(tx, companyId, pipelineId);
  const users = await usersOfManagers(tx, companyId, ownerId === null ? [] : [ownerId]);
  const owner = users.get(ownerId ?? '');
  return readers.filter(
    (member) =>
      (member.role !== 'MEMBER' || allowed === null || allowed.includes(member.userId)) &&
      (!seesAssignedOnly(member) || member.userId === owner),
  );
}
