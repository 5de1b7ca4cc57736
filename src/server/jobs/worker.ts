import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { JobName, JobPayloads } from './jobDefinition.ts';
import type { Jobs } from './jobs.ts';
import { combinedWakeUps } from './wakeUps.ts';

/** The runs of one kind of job, each for one target such as a webhook: queued when the target has due work. */
export interface Worker<Target> {
  /** Queues a run, in a transaction of its own. */
  wake(target: Target, startAfter?: Date): Promise<void>;
  /** Queues a run for every target with due work: after lost wake-ups, killed runs and pauses. */
  recover(): Promise<void>;
  /** Starts to listen for wake-ups by other transactions. */
  start(): Promise<void>;
  /** Stops listening. */
  stop(): Promise<void>;
}

interface WorkerOptions<Target> {
  /** All targets with due work at this time, in all companies. */
  findDue: (tx: Tx, at: Date) => Promise<Target[]>;
  /** Wake-ups by NOTIFY: the channel, how to read its payload, and over how many milliseconds they are combined. */
  wakeUps?: { channel: string; targetOf: (payload: string) => Target; combineMs: number };
}

/** Creates the worker of a job. Whether a run has work to do is for the run to check: it may come twice, or late. */
export function createWorker<N extends JobName>(
  {
    database,
    clock,
    jobs,
    logger,
  }: { database: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'>; logger: Pick<Logger, 'warn'> },
  job: N,
  { findDue, wakeUps }: WorkerOptions<JobPayloads[N] & { companyId: string }>,
): Worker<JobPayloads[N] & { companyId: string }> {
  type Target = JobPayloads[N] & { companyId: string };
  let unlisten = async () => {};

  const wake = (target: Target, startAfter?: Date) =>
    companyScope(database, { companyId: target.companyId, userId: null }, (tx) =>
      jobs.enqueue(tx, job, target, startAfter && { startAfter }),
    );

  async function recover(): Promise<void> {
    const due = await platformScope(database, (tx) => findDue(tx, clock.now()));
    for (const target of due) await wake(target);
  }

  // The next recovery finds what a failed wake-up misses
  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) => logger.warn({ err: error, job }, 'A wake-up failed'));

  const combined =
    wakeUps && combinedWakeUps((payload) => inBackground(wake(wakeUps.targetOf(payload))), wakeUps.combineMs);

  return {
    wake,
    recover,
    async start() {
      if (!wakeUps || !combined) return;
      unlisten = await database.listen(wakeUps.channel, combined.request, () => inBackground(recover()));
    },
    async stop() {
      combined?.stop();
      await unlisten();
    },
  };
}
