import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobResult } from 'pg-boss';
import { fromKysely, PgBoss } from 'pg-boss';
import { asTab } from '#server/access/requestTab.ts';
import type { Database } from '#server/database/database.ts';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { EventLoopWatch } from '#server/platform/eventLoop.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { SpanStart, Traces } from '#server/platform/traces/traces.ts';
import type { Heartbeat } from '#server/processes/heartbeat.ts';
import type { HeldJob } from '#server/processes/serverProcesses.table.ts';
import { bossDatabase } from './bossDatabase.ts';
import type { JobDefinition, JobName, JobPayloads } from './jobDefinition.ts';
import type { EnqueueOptions } from './jobOptions.ts';
import { openQueues, openSchedules } from './queues.ts';
import type { QueueState } from './queueState.ts';
import { queueStateText } from './queueState.ts';

/** Work that is done after the reply, at least once, by any of the server's processes. */
export interface Jobs {
  /** Adds a kind of job. Before start(), once for each name. */
  register<N extends string>(job: JobDefinition<N>): void;
  /** Adds a job in the caller's transaction: it is done if that commits, and never was if it rolls back. After start(). */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Makes or updates the queue's tables (schema pgboss; migrate() has to be done), begins to work, and calls `resume`. On a full disk
   * it resolves before that: the rest follows when there is room. Calls `resume` again whenever the connection was lost: a job that was
   * on its way to a worker just then waits for the end of its time. Without `isWorking` it only lets jobs be added, for other processes.
   */
  start(resume?: () => Promise<void>, options?: { isWorking: boolean }): Promise<void>;
  /** Resolves once no job of that name is due or under way, after `limitMs` at the latest. */
  /** Has these tries of jobs, of a process that died, count as failed: they are tried again soon. */
  putBack(held: readonly HeldJob[]): Promise<void>;
  settled(name: JobName, limitMs: number): Promise<void>;
  /** The job counts of each queue that has jobs. */
  state(): Promise<QueueState[]>;
  /** Calls `listener` after each job of this process, with its duration in seconds. */
  watch(listener: JobListener): void;
  /** Takes no new job, gives those under way some seconds, and puts the rest back. */
  stop(): Promise<void>;
}

type JobListener = (name: string, result: 'done' | 'failed', seconds: number) => void;

/** The queue on the application's own database. Several processes may share it. */
export function createJobs({
  database,
  logger,
  eventLoop,
  heartbeat,
  traces = null,
}: {
  database: Database;
  logger: Logger;
  eventLoop?: Pick<EventLoopWatch, 'begin'>;
  heartbeat?: Pick<Heartbeat, 'holdJob'>;
  traces?: Pick<Traces, 'span'> | null;
}): Jobs {
  const registered = new Map<string, JobDefinition>();
  const log = logger.child({ part: 'jobs' });
  let isStopping = false;
  // With a full disk every write during the stop fails; only one line is logged
  let stopsFull = false;
  const workers = new Map<string, string[]>();
  let unlisten = async () => {};
  let resume = async () => {};
  let listener: JobListener | null = null;
  let resuming: Promise<void> | null = null;
  const onGap = () => {
    resuming ??= resume()
      .catch((error: unknown) => log.warn({ err: error }, 'Jobs could not be resumed'))
      .finally(() => (resuming = null));
  };
  const fullDisk = Promise.withResolvers<'full'>();
  const isEmbedded = database.engine === 'pglite';
  const boss = new PgBoss({
    db: bossDatabase(database, {
      isStopping: () => isStopping,
      onDiskFull: () => {
        fullDisk.resolve('full');
        if (isStopping && !stopsFull)
          log.warn('The disk is full: jobs that are not done follow after a start');
        stopsFull = isStopping;
      },
    }),
    backend: database.engine,
    schema: SCHEMA,
    maintenanceIntervalSeconds: 3600,
    // The embedded engine has its own upkeep, and no autovacuum that could be watched.
    monitorVacuum: !isEmbedded,
    reindex: !isEmbedded,
  });
  boss.on('error', (error) => {
    if (!stopsFull) log.error({ err: error }, 'The job queue met an error');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns'));

  async function work(definition: JobDefinition): Promise<void> {
    const { name, pollSeconds = pollOf(definition), atOnce = AT_ONCE, isApart = false } = definition;
    const settings = {
      batchSize: isApart ? 1 : atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds,
      perJobResults: true,
    } as const;
    const ids: string[] = [];
    for (let count = 0; count < (isApart ? atOnce : 1); count += 1)
      ids.push(
        await boss.work<object, void, typeof settings>(name, settings, (jobs) =>
          Promise.all(jobs.map((job) => attempt(job, definition))),
        ),
      );
    workers.set(name, ids);
  }

  const wake = (name: string) => workers.get(name)?.forEach((id) => boss.notifyWorker(id));

  async function begin(isWorking: boolean): Promise<void> {
    await boss.start();
    await openQueues(boss, registered);
    if (!isWorking) return;
    await openSchedules(boss, registered);
    unlisten = await database.listen(JOBS_CHANNEL, wake, () => {
      for (const name of workers.keys()) wake(name);
      onGap();
    });
    for (const definition of registered.values()) await work(definition);
  }

  async function attempt(job: Job<object>, definition: JobDefinition): Promise<JobResult> {
    const end = eventLoop?.begin(`job ${job.name}`);
    const { name, id, retryCount } = job;
    const endHold = heartbeat?.holdJob({ name, id, retryCount });
    const startedAt = performance.now();
    const note = (result: 'done' | 'failed') =>
      listener?.(job.name, result, (performance.now() - startedAt) / 1000);
    try {
      // A job may be woken by the request that wanted it, but what it changes later is news to that tab too.
      const work = () => asTab(undefined, () => definition.handler(job.data, job.signal));
      await (traces ? traces.span(jobSpan(job), work) : work());
      note('done');
      return { id: job.id, status: 'completed' };
    } catch (error) {
      note('failed');
      log.warn({ err: error, job: job.name, jobId: job.id }, 'A job failed');
      return { id: job.id, status: 'failed', output: { message: (error as Error).message } };
    } finally {
      end?.();
      endHold?.();
    }
  }

  return {
    register(job: JobDefinition) {
      if (registered.has(job.name)) throw new Error(`The job ${job.name} is registered twice`);
      registered.set(job.name, job);
    },
    async enqueue(tx, name, payload, options = {}) {
      if (!registered.has(name)) throw new Error(`No handler for the job ${name}`);
      await boss.send(name, payload, { ...options, db: fromKysely(tx) });
      if (!options.startAfter || options.startAfter.getTime() <= Date.now())
        notifyAfterCommit(tx, JOBS_CHANNEL, name);
    },
    async start(given = async () => {}, { isWorking } = { isWorking: true }) {
      isStopping = false;
      resume = given;
      const begun = begin(isWorking).then(resume);
      if ((await Promise.race([begun, fullDisk.promise])) !== 'full') return;
      log.warn({}, 'The disk is full: jobs begin when there is room');
      begun.catch((error: unknown) => {
        if (!stopsFull) log.error({ err: error }, 'The jobs did not begin');
      });
    },
    async putBack(held) {
      const message = 'The process ended';
      // Fails these tries only: a later try, or a job that is done, does not change
      for (const { name, ...job } of held) if (registered.has(name)) await boss.fail(name, job, { message });
    },
    async settled(name, limitMs) {
      const end = Date.now() + limitMs;
      while (Date.now() < end) {
        const { rows } = await database.executeSql(DUE, [name]);
        if (rows.length === 0) return;
        await sleep(LOOK_EVERY_MS);
      }
    },
    async state() {
      const { rows } = await database.executeSql(queueStateText(SCHEMA));
      return rows;
    },
    watch: (given) => void (listener = given),
    async stop() {
      isStopping = true;
      await boss.stop({ close: false, graceful: true, timeout: STOP_LIMIT_MS });
      await unlisten().catch(() => {});
    },
  };
}

function jobSpan({ name, id, retryCount, data }: Job<object>): SpanStart {
  // Jobs of a schedule have no payload
  const { companyId } = (data ?? {}) as { companyId?: string };
  const attributes = { 'exkoo.job_id': id, 'exkoo.retries': retryCount, 'exkoo.company_id': companyId };
  return { name: `job ${name}`, kind: 'consumer', attributes };
}

const SCHEMA = 'pgboss';
const DUE = `select 1 from ${SCHEMA}.job
  where name = $1 and state in ('created', 'retry', 'active') and start_after <= now() limit 1`;
const LOOK_EVERY_MS = 20;
const AT_ONCE = 5;
const STOP_LIMIT_MS = 4_000;

/** Announces the name of a queue with a new job that is due: a hint to look, without guarantee. */
const JOBS_CHANNEL = 'exkoo_jobs';

/** How often a queue is looked at without a notification: jobs of schedules are added without one. */
function pollOf({ cron }: JobDefinition): number {
  return cron ? 10 : 20;
}
