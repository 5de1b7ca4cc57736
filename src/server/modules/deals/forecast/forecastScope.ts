import { NIL, validate as isUuid } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import { hiddenPipelines } from '../dealScope.ts';
import { readPipelines } from '../pipelines/pipelines.store.ts';

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
 * The deals of a pipeline and an owner, if the viewer may see them: members who see assigned leads only have the deals of
 * their own lead manager. Rejects a pipeline that does not exist or is hidden from the viewer.
 */
export async function forecastScope(
  tx: Tx,
  viewer: CompanyViewer,
  wanted: { pipelineId?: string | null | undefined; ownerId?: string | null | undefined },
): Promise<ForecastScope> {
  const { pipelineId = null, ownerId = null } = wanted;
  const { companyId } = viewer;
  const hiddenPipelineIds = await hiddenPipelines(tx, viewer);
  if (pipelineId !== null) {
    const pipelines = await readPipelines(tx, companyId);
    const isThere = pipelines.some(({ id }) => id === pipelineId);
    if (!isThere || hiddenPipelineIds.includes(pipelineId)) throw notFound('pipeline');
  }
  const own = await assignedTo(tx, viewer, 'LEAD');
  return { companyId, pipelineId, hiddenPipelineIds, ownerId: visibleOwner(ownerId, own) };
}

/** No lead manager has the id NIL. */
function visibleOwner(wanted: string | null, own: string | undefined): string | null {
  const asked = wanted !== null && !isUuid(wanted) ? NIL : wanted;
  if (own === undefined || asked === own) return asked;
  return asked === null ? own : NIL;
}
