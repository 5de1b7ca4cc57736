import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_AT_ONCE } from '#contract/limits/records/people.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { enqueueRecordJob } from './jobStart.service.ts';
import { RECORD_AREAS, seesOwnJobsOnly, visibleRecordJob } from './recordJobAccess.ts';
import { recordJobEnd } from './recordJobEvents.ts';
import { readReasons } from './recordJobItems.store.ts';
import { readRecordJobs, readUnfinishedJobs, writeRecordJob } from './recordJobs.store.ts';
import type { RecordJobItem, RecordJobRow } from './recordJobs.table.ts';
import { undoRecordChunk } from './run/recordChunks.ts';
import type { RecordJobRef, RecordRunnerDeps } from './run/runRecordJob.ts';
import { isUnfinished, RECORD_CHUNK, runRecordJob, workOf } from './run/runRecordJob.ts';

/** A job with its first items that were skipped, failed or done in part, or after an undo were not reverted. */
export interface FoundRecordJob {
  job: RecordJobRow;
  failures: RecordJobItem[];
}

/** Jobs that change many deals or accounts as one. */
export interface RecordJobsService {
  /** One job. Rejects one of records that the viewer may not see like a missing one. */
  findRecordJob(viewer: Viewer, id: string): Promise<FoundRecordJob>;
  /** A page of jobs without drafts, the newest first; kinds null for all. Members see their own. */
  findRecordJobs(
    viewer: Viewer,
    page: { kinds: RecordJobRow['kind'][] | null; limit: number; offset: number },
  ): Promise<{ rows: RecordJobRow[]; total: number }>;
  /** Reverts a job that has ended, except values that were changed since. Needs EDIT. */
  undoRecordJob(viewer: Viewer, id: string): Promise<FoundRecordJob>;
  /** Stops a running job: processed items remain and can be undone. Needs EDIT. */
  stopRecordJob(viewer: Viewer, id: string): Promise<FoundRecordJob>;
  /** Runs a job, called by the queue. */
  runRecordJob(ref: RecordJobRef, signal: AbortSignal): Promise<void>;
  /** Queues every unfinished job: at startup, after a crash, and after a lost connection. Repeating it is harmless. */
  resumeRecordJobs(): Promise<void>;
}

/** The service on a database. */
export function createRecordJobsService(deps: RecordRunnerDeps): RecordJobsService {
  const { database, clock, jobs, works } = deps;
  return {
    findRecordJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) =>
        foundRecordJob(tx, await visibleRecordJob(tx, viewer, id, 'VIEW')),
      );
    },

    findRecordJobs: (anyone, page) => {
      const viewer = companyViewer(anyone);
      const records = (['DEAL', 'ACCOUNT'] as const).filter((one) => can(viewer, RECORD_AREAS[one], 'VIEW'));
      if (records.length === 0) throw forbidden();
      const onlyOf = seesOwnJobsOnly(viewer) ? viewer.userId : null;
      return companyScope(database, viewer, (tx) =>
        readRecordJobs(tx, viewer.companyId, { ...page, records, onlyOf }),
      );
    },

    undoRecordJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        const job = await visibleRecordJob(tx, viewer, id, 'EDIT', true);
        const problem = undoProblem(job);
        if (problem) throw new UserError(409, 'cannot-be-undone', problem);
        const begun = await writeRecordJob(tx, job, {
          state: 'UNDOING',
          // An interrupted undo continues
          ...(job.undo_below === null && { done: 0, total: job.created + job.updated }),
          error: null,
          owner_id: accountOf(viewer),
          undone_by_id: viewer.userId,
          undone_by: viewerName(viewer),
        });
        if (begun.total > BULK_AT_ONCE) {
          await enqueueRecordJob(tx, jobs, begun);
          return foundRecordJob(tx, begun);
        }
        const chunk = { actor: viewer, limit: RECORD_CHUNK, at: clock.now() };
        return foundRecordJob(tx, await undoRecordChunk(tx, begun, workOf(works, job), chunk));
      });
    },

    stopRecordJob: (anyone, id) => {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, async (tx) => {
        // The writer of a chunk holds this lock
        const job = await visibleRecordJob(tx, viewer, id, 'EDIT', true);
        if (job.state !== 'QUEUED' && job.state !== 'RUNNING')
          throw new UserError(409, 'cannot-be-stopped', i18n.t('This has already finished'));
        const at = clock.now();
        const stopped = await writeRecordJob(tx, job, { state: 'STOPPED', finished_at: at });
        await recordJobEnd(tx, stopped, at);
        return foundRecordJob(tx, stopped);
      });
    },

    runRecordJob: (ref, signal) => runRecordJob(deps, ref, signal),

    resumeRecordJobs: createWorker(deps, 'records.run', { findDue: readUnfinishedJobs }).recover,
  };
}

/** The job with its reported items: once its undo has begun, the items of the undo. */
export async function foundRecordJob(tx: Tx, job: RecordJobRow): Promise<FoundRecordJob> {
  const isUndo = job.state === 'UNDOING' || job.state === 'UNDONE' || job.undo_below !== null;
  if (isUndo && job.kept === 0) return { job, failures: [] };
  const undoneFrom = isUndo ? (job.undo_below ?? 0) : null;
  return { job, failures: await readReasons(tx, job, { undoneFrom, limit: MOST_REPORTED }) };
}

/** Why a job cannot be undone, or null. */
export function undoProblem(job: RecordJobRow): string | null {
  if (job.state === 'UNDONE' || job.state === 'UNDOING') return i18n.t('This was already undone');
  if (job.state === 'DRAFT' || isUnfinished(job)) return i18n.t('This is not finished yet');
  return job.created + job.updated === 0 ? i18n.t('This changed nothing') : null;
}

const MOST_REPORTED = 100;
