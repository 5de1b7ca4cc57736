import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_AT_ONCE } from '#contract/limits/records/people.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { recordJobEnd } from './recordJobEvents.ts';
import { insertDoneItems, insertTargets } from './recordJobItems.store.ts';
import { insertRecordJob, writeRecordJob } from './recordJobs.store.ts';
import type { RecordJobRow } from './recordJobs.table.ts';
import { runRecordChunk } from './run/recordChunks.ts';
import type { DoneItem, RecordWork } from './run/recordWork.ts';

/** The data of a new job. */
export interface NewRecordJob extends Pick<RecordJobRow, 'record' | 'kind' | 'title' | 'state' | 'total'> {
  /** In the shape of its kind; plain values. */
  payload: Record<string, unknown>;
}

/** Adds a job of the viewer. */
export function addRecordJob(
  tx: Tx,
  viewer: CompanyViewer,
  job: NewRecordJob,
  at: Date,
): Promise<RecordJobRow> {
  return insertRecordJob(tx, {
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

/** Starts a job whose items are stored: up to BULK_AT_ONCE are processed now, more in the background. */
export async function startRecordJob(
  tx: Tx,
  viewer: CompanyViewer,
  job: RecordJobRow,
  { work, jobs, at }: { work: RecordWork; jobs: Pick<Jobs, 'enqueue'>; at: Date },
): Promise<RecordJobRow> {
  if (job.total <= BULK_AT_ONCE)
    return runRecordChunk(tx, job, work, { actor: viewer, limit: BULK_AT_ONCE, at });
  await enqueueRecordJob(tx, jobs, job);
  return writeRecordJob(tx, job, { state: 'QUEUED' });
}

/** Starts a bulk change of these records. */
export async function startRecordBulk(
  tx: Tx,
  viewer: CompanyViewer,
  bulk: Pick<NewRecordJob, 'record' | 'title' | 'payload'> & { ids: readonly string[] },
  how: { work: RecordWork; jobs: Pick<Jobs, 'enqueue'>; at: Date },
): Promise<RecordJobRow> {
  const { ids, ...rest } = bulk;
  const job = await addRecordJob(
    tx,
    viewer,
    { ...rest, kind: 'BULK', state: 'RUNNING', total: ids.length },
    how.at,
  );
  await insertTargets(tx, job, ids);
  return startRecordJob(tx, viewer, job, how);
}

/** Stores a job that the caller has done in this transaction, so that it can be undone. */
export async function addFinishedJob(
  tx: Tx,
  viewer: CompanyViewer,
  { items, ...rest }: Omit<NewRecordJob, 'state' | 'total'> & { items: readonly DoneItem[] },
  at: Date,
): Promise<RecordJobRow> {
  const total = items.length;
  const job = await addRecordJob(tx, viewer, { ...rest, state: 'RUNNING', total }, at);
  await insertDoneItems(tx, job, items);
  const ended = { state: 'DONE', done: total, updated: total, finished_at: at } as const;
  const done = await writeRecordJob(tx, job, ended);
  await recordJobEnd(tx, done, at);
  return done;
}

/** Has a job continued in the background, once the transaction commits. */
export async function enqueueRecordJob(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  job: Pick<RecordJobRow, 'company_id' | 'id'>,
): Promise<void> {
  const { locale: language } = i18n;
  await jobs.enqueue(tx, 'records.run', { companyId: job.company_id, jobId: job.id, language });
}
