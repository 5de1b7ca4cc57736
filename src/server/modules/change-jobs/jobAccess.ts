import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import { readJob } from './changeJobs.store.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';

/**
 * The job, for a viewer with this level if it changed people. A viewer with assigned leads only sees only
 * their own jobs about leads; a draft belongs to its author. Other jobs are rejected as missing; a missing
 * permission is rejected as such.
 */
export async function visibleJob(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  level: AccessLevel,
): Promise<ChangeJobRow> {
  const job = isUuid(id) ? await readJob(tx, viewer.companyId, id) : undefined;
  if (!job || !can(viewer, AREA_OF[job.person_kind], 'VIEW')) throw notFound('job');
  const isOwn = job.actor_id === viewer.userId;
  const isOwnOnly = job.state === 'DRAFT' || (await assignedTo(tx, viewer, job.person_kind)) !== undefined;
  if (isOwnOnly && !isOwn) throw notFound('job');
  if (!can(viewer, AREA_OF[job.person_kind], level)) throw forbidden();
  return job;
}
