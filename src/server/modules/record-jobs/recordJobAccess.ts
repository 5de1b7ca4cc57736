import { validate as isUuid } from 'uuid';
import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FindKey, JobActor } from '#server/modules/members/jobOwner.service.ts';
import { jobOwner } from '#server/modules/members/jobOwner.service.ts';
import { readRecordJob } from './recordJobs.store.ts';
import type { RecordJobRow } from './recordJobs.table.ts';

/** The permission area of each record. */
export const RECORD_AREAS = { DEAL: 'CRM_DEALS', ACCOUNT: 'CRM_ACCOUNTS' } as const;

/**
 * The job, for a viewer with this level. A draft belongs to its author. Members see only their own jobs: other jobs may be about
 * deals that they do not see. Other jobs are rejected as missing; a missing permission is rejected as such.
 */
export async function visibleRecordJob(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  level: 'VIEW' | 'EDIT',
  isLocked = false,
): Promise<RecordJobRow> {
  const job = isUuid(id) ? await readRecordJob(tx, viewer.companyId, id, isLocked) : undefined;
  if (!job || !can(viewer, RECORD_AREAS[job.record], 'VIEW')) throw notFound('job');
  const isOwnOnly = job.state === 'DRAFT' || seesOwnJobsOnly(viewer);
  if (isOwnOnly && job.actor_id !== viewer.userId) throw notFound('job');
  if (level !== 'VIEW' && !mayChange(viewer, job)) throw forbidden();
  return job;
}

/** The member or API key that a job, or its undo, works for. Rejects one who left, or lost the permission. docs/decisions/0222 */
export async function jobActor(tx: Tx, job: RecordJobRow, findKey: FindKey): Promise<JobActor> {
  const { company_id: companyId, owner_id: ownerId } = job;
  const actorId = job.state === 'UNDOING' ? job.undone_by_id : job.actor_id;
  const owner = await jobOwner(tx, { companyId, actorId, ownerId }, findKey);
  if (!mayChange(owner, job)) throw new UserError(403, 'owner-lacking', OWNER_PROBLEMS.lacking);
  return owner;
}

/** Whether a viewer sees no jobs of others: all but owners and admins. */
export function seesOwnJobsOnly(viewer: Pick<CompanyViewer, 'role'>): boolean {
  return viewer.role === 'MEMBER';
}

/**
 * Whether someone may do or undo what a job does. A merge is for those who may merge; a file of deals may add accounts, and a started import
 * contacts.
 */
function mayChange(viewer: AccessViewer, { kind, record, state, payload }: RecordJobRow): boolean {
  if (!can(viewer, RECORD_AREAS[record], kind === 'MERGE' ? 'MANAGE' : 'EDIT')) return false;
  if (kind !== 'IMPORT') return true;
  const addsContacts = state !== 'DRAFT' && payload['addsContacts'] === true;
  return can(viewer, 'CRM_ACCOUNTS', 'EDIT') && (!addsContacts || can(viewer, 'CRM_CONTACTS', 'EDIT'));
}
