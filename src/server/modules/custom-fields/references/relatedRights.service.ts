import { NIL } from 'uuid';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { RELATED_AREAS } from '#contract/people/custom-fields/relationTargets.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import type { RelatedRow } from './relatedRecords.store.ts';

/**
 * The member or API key whose access limits related records. Null, for work without a viewer: none are visible. ALL, for choices that
 * were checked before.
 */
export type RelationViewer =
  (AccessViewer & Pick<CompanyViewer, 'companyId' | 'userId' | 'isApiKey' | 'keyOwnerId'>) | 'ALL' | null;

/** Whether the viewer may see a related record: as on its own page. */
export async function seenRelatedBy(tx: Tx, viewer: RelationViewer): Promise<(row: RelatedRow) => boolean> {
  if (!viewer || viewer === 'ALL') return () => viewer === 'ALL';
  const isLimited = seesAssignedOnly(viewer);
  const managerId = isLimited ? ((await managerOfUser(tx, viewer.companyId, viewer.userId)) ?? NIL) : null;
  const userId = accountOf(viewer);
  return (row) => {
    if (!can(viewer, RELATED_AREAS[row.kind], 'VIEW')) return false;
    if (managerId !== null && (row.kind === 'LEAD' || row.kind === 'DEAL') && row.managerId !== managerId)
      return false;
    if (row.kind !== 'DEAL' || row.memberIds === null || viewer.role !== 'MEMBER') return true;
    return userId !== null && row.memberIds.includes(userId);
  };
}
