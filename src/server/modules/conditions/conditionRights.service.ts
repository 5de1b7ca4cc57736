import { NIL } from 'uuid';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import { can } from '#contract/access/can.ts';
import type { RelationName } from '#contract/conditions/relations.ts';
import { RELATIONS } from '#contract/conditions/relations.ts';
import { UserError } from '#server/access/userError.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import type { SeenRecords } from './boundCondition.ts';
import type { ConditionViewer } from './conditionReader.ts';

/** The related records that the viewer may see. Rejects records that they have no access to. */
export async function seenRelated(
  tx: Tx,
  companyId: string,
  viewer: ConditionViewer,
  related: RelationName,
): Promise<SeenRecords> {
  const { area, refusal } = RELATIONS[related];
  if (!viewer || !can(viewer, area, 'VIEW')) throw new UserError(403, 'condition-forbidden', refusal);
  const isAssigned = (related === 'leads' || related === 'deals') && seesAssignedOnly(viewer);
  return {
    managerId: isAssigned ? ((await managerOfUser(tx, companyId, viewer.userId)) ?? NIL) : null,
    pipelinesOf: related === 'deals' && viewer.role === 'MEMBER' ? { userId: accountOf(viewer) } : null,
  };
}
