import { NIL, validate as isUuid } from 'uuid';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import { isPipeline, readHiddenPipelines } from './forecastScope.store.ts';

/** The deals that numbers are made of. */
export interface ForecastScope {
  companyId: string;
  /** Null for all pipelines but the hidden ones. */
  pipelineId: string | null;
  /** Restricted pipelines that the viewer is not a member of. */
  hiddenPipelineIds: readonly string[];
  /** The lead manager; null for all. */
  ownerId: string | null;
}

/**
 * The deals of a pipeline and an owner, as far as the viewer may see them: members who see assigned leads only have the deals of
 * their own lead manager, and a pipeline with members is hidden from others. Rejects a pipeline that does not exist or is hidden.
 */
export async function forecastScope(
  tx: Tx,
  viewer: CompanyViewer,
  wanted: { pipelineId?: string | null | undefined; ownerId?: string | null | undefined },
): Promise<ForecastScope> {
  const { companyId } = viewer;
  const { pipelineId = null, ownerId = null } = wanted;
  const hiddenPipelineIds =
    viewer.role === 'MEMBER' ? await readHiddenPipelines(tx, companyId, accountOf(viewer)) : [];
  if (pipelineId !== null) {
    const isVisible = isUuid(pipelineId) && !hiddenPipelineIds.includes(pipelineId);
    if (!isVisible || !(await isPipeline(tx, companyId, pipelineId))) throw notFound('pipeline');
  }
  return { companyId, pipelineId, hiddenPipelineIds, ownerId: await visibleOwner(tx, viewer, ownerId) };
}

/** No lead manager has the id NIL. */
async function visibleOwner(tx: Tx, viewer: CompanyViewer, wanted: string | null): Promise<string | null> {
  const asked = wanted !== null && !isUuid(wanted) ? NIL : wanted;
  if (!seesAssignedOnly(viewer)) return asked;
  const own = (await managerOfUser(tx, viewer.companyId, viewer.userId)) ?? NIL;
  return asked === null || asked === own ? own : NIL;
}
