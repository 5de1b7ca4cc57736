import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeJobKind } from '#contract/change-jobs/changeJob.ts';
import { DiskFull, UserError } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import { refreshStatistics } from '#server/database/engine/refreshStatistics.ts';
import { isDatabaseAway } from '#server/database/errors.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { isCompanySuspended } from '#server/modules/companies/changes/companySettings.service.ts';
import type { FindKey } from '#server/modules/members/jobOwner.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import { lockJob, readJob, writeJob } from '../changeJobs.store.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';
import { announceJob, recordJobEvent } from '../jobEvent.ts';
import { notifyManagers, notifyStarter } from '../jobNotifications.ts';
import { undoChunk } from '../undoChunk.ts';
import type { ChangeWork } from './changePlan.ts';
import { requireOwner } from './jobOwner.ts';
import { endJob, writeChunk } from './writeChunk.ts';

/** What jobs run on. */
export interface RunnerDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  jobs: Pick<Jobs, 'enqueue'>;
  /** The works of the kinds of jobs that run in the background. */
  works: Partial<Record<ChangeJobKind, ChangeWork>>;
  /** Without it, jobs of API keys fail. */
  findKey?: FindKey;
  /** After this time the rest of a job returns to the queue. Default 60,000 ms. */
  turnMs?: number;
}

/** One job of one company: the payload of the queue's 'changes.run'. */
export interface JobRef {
  companyId: string;
  jobId: string;
  language?: string;
}

/**
 * Continues a job, or its undo, where it stopped: in chunks of one transaction each, so that a crash neither
 * loses nor repeats a row. Two workers on the same job alternate. After a minute the rest returns to the
 * queue. While the database is unavailable, or its disk full, it waits, until the signal. A finished or
 * deleted job is ignored. A suspended company's job pauses until `resume`. A job whose owner lost the
 * permission to change its people fails and says so.
 */
export async function runChangeJob(deps: RunnerDeps, ref: JobRef, signal: AbortSignal): Promise<void> {
  const end = Date.now() + (deps.turnMs ?? TURN_MS);
  let limit = CHUNK_ROWS;
  let announcedAt = -Infinity;
  let isWaiting = false;
  for (let failures = 0; ;) {
    signal.throwIfAborted();
    const started = Date.now();
    try {
      const isAnnounced = started - announcedAt >= ANNOUNCE_MS;
      const { hasMore, ended } = await runChunk(deps, ref, {
        isTurnOver: started >= end,
        limit,
        isAnnounced,
      });
      if (isAnnounced) announcedAt = started;
      if (ended && ended.created + ended.updated >= MANY_ROWS)
        await refreshStatistics(deps, ['people', 'change_items', 'events']);
      if (!hasMore) return;
      limit = nextLimit(limit, Date.now() - started);
      failures = 0;
      isWaiting = false;
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof DiskFull) {
        if (!isWaiting)
          deps.logger.warn({ err: error, changeJob: ref.jobId }, 'A change job waits for the database');
        isWaiting = true;
        await sleep(RETRY_MS);
        continue;
      }
      failures += 1;
      const isRejected = error instanceof UserError;
      deps.logger.warn({ err: error, changeJob: ref.jobId }, 'A chunk of a change job failed');
      if (isRejected || failures > CHUNK_RETRIES) {
        await failJob(deps, ref, isRejected ? error.message : FAULT);
        return;
      }
      await sleep(RETRY_MS * failures);
    }
  }
}

/** Rows of the first chunk, and the most of any. */
export const CHUNK_ROWS = 500;

/** The rows that take CHUNK_MS, so that requests wait for the same rows only briefly. */
function nextLimit(limit: number, tookMs: number): number {
  const wanted = Math.round((limit * CHUNK_MS) / Math.max(tookMs, 1));
  return Math.min(CHUNK_ROWS, Math.max(LEAST_ROWS, wanted));
}

const CHUNK_MS = 100;
const LEAST_ROWS = 50;

/** A job that wrote so many rows may have changed which plan is the best for a search. */
const MANY_ROWS = 1_000;

/** The shortest interval between progress announcements to open browsers. */
const ANNOUNCE_MS = 1_000;

const TURN_MS = 60_000;
const CHUNK_RETRIES = 3;
const RETRY_MS = 500;
const FAULT = /*i18n*/ 'Something went wrong. Completed rows can be undone';

/** The job after a step, and the event or notification that belongs to it. */
interface StepDone {
  after: ChangeJobRow;
  last?: () => Promise<void> | undefined;
}

/** Answers whether there is more to do here, and the job if this chunk was its last one. */
async function runChunk(
  deps: RunnerDeps,
  ref: JobRef,
  { isTurnOver, limit, isAnnounced }: { isTurnOver: boolean; limit: number; isAnnounced: boolean },
): Promise<{ hasMore: boolean; ended?: ChangeJobRow }> {
  const { database, clock, jobs } = deps;
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    companyScope(database, { companyId: ref.companyId, userId: null }, work);
  const job = await inCompany((tx) => readJob(tx, ref.companyId, ref.jobId));
  if (!job || !isUnfinished(job)) return { hasMore: false, ...(job?.state === 'STOPPED' && { ended: job }) };
  if (await inCompany((tx) => isCompanySuspended(tx, ref.companyId))) return { hasMore: false };
  const work = job.state === 'UNDOING' ? null : workOf(deps, job);
  const rows = work ? await work.read(job, limit) : [];
  return inCompany(async (tx) => {
    const locked = await lockJob(tx, ref.companyId, ref.jobId);
    // Stopped, or finished by another worker: the next read shows which
    if (!locked || !isUnfinished(locked)) return { hasMore: true };
    // Another worker has processed these rows
    if (locked.done !== job.done || locked.state !== job.state) return { hasMore: true };
    const at = clock.now();
    const { after, last } = await step(tx, locked, at);
    if (!isUnfinished(after)) await notifyStarter(tx, after, at);
    else {
      if (isAnnounced) await announceJob(tx, after);
      if (isTurnOver) await jobs.enqueue(tx, 'changes.run', ref);
    }
    await last?.();
    return isUnfinished(after) ? { hasMore: !isTurnOver } : { hasMore: false, ended: after };
  });

  /** One step, with the last writes of its transaction. */
  async function step(tx: Tx, locked: ChangeJobRow, at: Date): Promise<StepDone> {
    if (!work) {
      const { afterUndo, afterUndoneChunk } = deps.works[locked.kind] ?? {};
      const undone = await undoChunk(tx, locked, { limit, at, afterUndo });
      return { after: undone.job, last: () => afterUndoneChunk?.(tx, undone.job, undone.people, at) };
    }
    const owner = await requireOwner(tx, locked, deps.findKey);
    if (rows.length === 0) return { after: await endJob(tx, locked, at) };
    const plan = await work.plan(tx, locked, rows, at, owner);
    return {
      after: await writeChunk(tx, locked, plan, at),
      last: () => work.afterChunk?.(tx, locked, plan, at),
    };
  }
}

async function failJob({ database, clock }: RunnerDeps, ref: JobRef, error: string): Promise<void> {
  await companyScope(database, { companyId: ref.companyId, userId: null }, async (tx) => {
    const job = await lockJob(tx, ref.companyId, ref.jobId);
    if (!job || !isUnfinished(job)) return;
    const at = clock.now();
    const failed = await writeJob(tx, job, { state: 'FAILED', error, finished_at: at });
    await recordJobEvent(tx, failed, at);
    await notifyManagers(tx, failed, at);
    await notifyStarter(tx, failed, at);
  });
}

function workOf({ works }: RunnerDeps, job: ChangeJobRow): ChangeWork {
  const work = works[job.kind];
  if (!work) throw new Error(`Jobs of the kind ${job.kind} do not run in the background`);
  return work;
}

function isUnfinished({ state }: ChangeJobRow): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';
}
