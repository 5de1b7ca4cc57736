import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { deleteDraft, deleteOldDrafts, insertJob, lockJob, writeJob } from './changeJobs.store.ts';
import type { ChangeJobRow, JobColumns } from './changeJobs.table.ts';
import { forgetColumn } from './run/changeItems.store.ts';

type JobRef = Pick<ChangeJobRow, 'company_id' | 'id'>;

/** The data of a new job. */
export interface NewJob extends Pick<ChangeJobRow, 'kind' | 'person_kind' | 'title' | 'state' | 'total'> {
  /** In the shape of its kind; plain values. */
  payload: Record<string, unknown>;
}

/** Adds a job of the viewer's. It begins by queueChangeJob, or is done in this transaction by writeChunk. */
export function addChangeJob(
  tx: Tx,
  viewer: Pick<CompanyViewer, 'companyId' | 'userId' | 'firstName' | 'lastName' | 'isApiKey' | 'keyOwnerId'>,
  job: NewJob,
  at: Date,
): Promise<ChangeJobRow> {
  return insertJob(tx, {
    ...job,
    payload: JSON.stringify(job.payload),
    company_id: viewer.companyId,
    id: newId(),
    actor_id: viewer.userId,
    owner_id: accountOf(viewer),
    actor_name: viewerName(viewer),
    created_at: at,
  });
}

/** Has a job of this many rows done in the background, once the transaction commits. */
export async function queueChangeJob(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  job: JobRef,
  total: number,
): Promise<ChangeJobRow> {
  const { locale: language } = i18n;
  await jobs.enqueue(tx, 'changes.run', { companyId: job.company_id, jobId: job.id, language });
  return writeJob(tx, job, { state: 'QUEUED', total });
}

/** The job, for this transaction alone to change; undefined where the company has none by this id. */
export function lockChangeJob(tx: Tx, companyId: string, id: string): Promise<ChangeJobRow | undefined> {
  return lockJob(tx, companyId, id);
}

/** Updates the columns of a locked job; returns the updated job. */
export function writeChangeJob(tx: Tx, job: JobRef, columns: JobColumns): Promise<ChangeJobRow> {
  return writeJob(tx, job, columns);
}

/**
 * Forgets what the company's jobs did in the slot of a custom field, of at most so many rows, so that no undo writes into what another field has by
 * then; answers of how many.
 */
export function forgetInJobs(
  tx: Tx,
  companyId: string,
  { slot }: { slot: CustomSlot },
  limit: number,
): Promise<number> {
  return forgetColumn(tx, companyId, slot, limit);
}

/** Deletes an import that was not started, with its file's rows. */
export function removeDraft(tx: Tx, job: JobRef): Promise<void> {
  return deleteDraft(tx, job);
}

/** Deletes imports that were not started since a time, in all companies. In the platform scope. */
export function removeOldDrafts(tx: Tx, before: Date): Promise<void> {
  return deleteOldDrafts(tx, before);
}
