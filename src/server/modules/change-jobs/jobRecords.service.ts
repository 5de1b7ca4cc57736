import { v7 as newId } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { insertJob, writeJob } from './changeJobs.store.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';

export { lockJob, writeJob } from './changeJobs.store.ts';

/** What a job is asked to do. */
export interface NewJob extends Pick<ChangeJobRow, 'kind' | 'person_kind' | 'title' | 'state' | 'total'> {
  /** In the shape of its kind; plain values. */
  payload: Record<string, unknown>;
}

/** Adds a job of the viewer's. It begins by queueChangeJob, or is done in this transaction by writeChunk. */
export function addChangeJob(tx: Tx, viewer: CompanyViewer, job: NewJob, at: Date): Promise<ChangeJobRow> {
  return insertJob(tx, {
    ...job,
    payload: JSON.stringify(job.payload),
    company_id: viewer.companyId,
    id: newId(),
    actor_id: viewer.userId,
    actor_name: viewerName(viewer),
    created_at: at,
  });
}

/** Has a job of this many rows done in the background, once the transaction commits. */
export async function queueChangeJob(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  job: Pick<ChangeJobRow, 'company_id' | 'id'>,
  total: number,
): Promise<ChangeJobRow> {
  await jobs.enqueue(tx, 'changes.run', { companyId: job.company_id, jobId: job.id });
  return writeJob(tx, job, { state: 'QUEUED', total });
}
