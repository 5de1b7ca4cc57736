import { UserError } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import { refreshStatistics } from '#server/database/engine/refreshStatistics.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { isCompanySuspended } from '#server/modules/companies/changes/companySettings.service.ts';
import type { FindKey } from '#server/modules/members/jobOwner.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import { jobActor } from '../recordJobAccess.ts';
import { announceRecordJob, recordJobEnd } from '../recordJobEvents.ts';
import { readRecordJob, writeRecordJob } from '../recordJobs.store.ts';
import type { RecordJobRow } from '../recordJobs.table.ts';
import { runRecordChunk, undoRecordChunk } from './recordChunks.ts';
import type { RecordWork, RecordWorks } from './recordWork.ts';

/** What jobs run on. */
export interface RecordRunnerDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  jobs: Pick<Jobs, 'enqueue'>;
  works: RecordWorks;
  findKey: FindKey;
}

/** One job of one company: the payload of the queue's 'records.run'. */
export interface RecordJobRef {
  companyId: string;
  jobId: string;
  language?: string;
}

/**
 * Continues a job, or its undo, where it stopped: in chunks of one transaction each, so that a crash neither loses nor repeats an
 * item. Two workers on the same job alternate. After a minute the rest returns to the queue. A finished or deleted job is ignored; that
 * of a suspended company pauses until `resume`. A job whose owner or API key lost the permission fails and says so; after other errors the queue
 * tries again.
 */
export async function runRecordJob(
  deps: RecordRunnerDeps,
  ref: RecordJobRef,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + TURN_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      const { job, hasMore } = await runChunk(deps, ref, Date.now() >= end);
      if (hasMore) continue;
      if (job && job.created + job.updated >= MANY_ROWS)
        await refreshStatistics(deps, ['deals', 'accounts', 'people', 'record_job_items', 'events']);
      return;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      await failJob(deps, ref, error.message);
      return;
    }
  }
}

/** Items of a chunk. */
export const RECORD_CHUNK = 500;

const TURN_MS = 60_000;

/** A job that wrote so many rows may have changed which plan is the best for a search. */
const MANY_ROWS = 1_000;

async function runChunk(
  deps: RecordRunnerDeps,
  ref: RecordJobRef,
  isTurnOver: boolean,
): Promise<{ hasMore: boolean; job?: RecordJobRow }> {
  const { database, clock, jobs } = deps;
  return companyScope(database, { companyId: ref.companyId, userId: null }, async (tx) => {
    const job = await readRecordJob(tx, ref.companyId, ref.jobId, true);
    if (!job || !isUnfinished(job) || (await isCompanySuspended(tx, ref.companyId)))
      return { hasMore: false };
    const after = await step(tx, job, deps, clock.now());
    if (!isUnfinished(after)) return { hasMore: false, job: after };
    await announceRecordJob(tx, after);
    if (isTurnOver) await jobs.enqueue(tx, 'records.run', ref);
    return { hasMore: !isTurnOver };
  });
}

async function step(
  tx: Tx,
  job: RecordJobRow,
  { works, findKey }: RecordRunnerDeps,
  at: Date,
): Promise<RecordJobRow> {
  const chunk = { limit: RECORD_CHUNK, at, actor: await jobActor(tx, job, findKey) };
  return job.state === 'UNDOING'
    ? undoRecordChunk(tx, job, workOf(works, job), chunk)
    : runRecordChunk(tx, job, workOf(works, job), chunk);
}

async function failJob({ database, clock }: RecordRunnerDeps, ref: RecordJobRef, error: string) {
  await companyScope(database, { companyId: ref.companyId, userId: null }, async (tx) => {
    const job = await readRecordJob(tx, ref.companyId, ref.jobId, true);
    if (!job || !isUnfinished(job)) return;
    const at = clock.now();
    await recordJobEnd(tx, await writeRecordJob(tx, job, { state: 'FAILED', error, finished_at: at }), at);
  });
}

/** What a job of this kind does. */
export function workOf(works: RecordWorks, { record, kind }: RecordJobRow): RecordWork {
  const work = works[record]?.[kind];
  if (!work) throw new Error(`There are no jobs of the kind ${record} ${kind}`);
  return work;
}

/** Whether a job has started and not ended. */
export function isUnfinished({ state }: Pick<RecordJobRow, 'state'>): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';
}
