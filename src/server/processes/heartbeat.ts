import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DeadProcess } from './serverProcesses.store.ts';
import {
  claimDead,
  deleteProcesses,
  insertProcess,
  markStopped,
  writeHeartbeat,
} from './serverProcesses.store.ts';
import type { HeldJob } from './serverProcesses.table.ts';

/** Shows the other processes that this one lives, and finds those that do not. Leases carry its id. */
export interface Heartbeat {
  /** The id for new leases. Another one after the work of this process was taken over. */
  processId(): string;
  /**
   * Whether leases under this id still count. False from the moment at which others may have taken them over: after a pause of the process,
   * or while the database does not answer. What a lease protects must not begin then.
   */
  holds(processId: string): boolean;
  /** Notes that a job is under way; returns the function that ends that. Such jobs are put back when this process dies. */
  holdJob(job: HeldJob): () => void;
  /** Begins. `takeOver` gets processes that have died, each in one of the others; when it rejects, it is tried again later. */
  start(takeOver: (dead: DeadProcess[]) => Promise<void>): Promise<void>;
  /** Stops the heartbeats. Another process takes over the remaining work. */
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  database: Pick<Database, 'directSql'>;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Between two heartbeats. Default 1,500. */
  beatMs?: number;
  /** After so long without a heartbeat a process is dead. Default 6,000. */
  silentMs?: number;
}

/** docs/decisions/0252 */
export function createHeartbeat({
  database,
  logger,
  beatMs = 1_500,
  silentMs = 6_000,
}: HeartbeatOptions): Heartbeat {
  let id = newId();
  // Measured before the heartbeat was sent: the database notes a later time
  let seenAt = -Infinity;
  let takeOver: (dead: DeadProcess[]) => Promise<void> = async () => {};
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  const held = new Set<HeldJob>();

  const isFresh = (at: number) => performance.now() - at < silentMs;

  async function begin(): Promise<void> {
    const at = performance.now();
    id = newId();
    await insertProcess(database, id);
    seenAt = at;
  }

  async function beat(): Promise<void> {
    const at = performance.now();
    // After a gap all others look silent as well: they get the time to show that they live
    const mayJudge = isFresh(seenAt);
    const { isKnown, silent } = await writeHeartbeat(database, { id, jobs: [...held], silentMs });
    if (!isKnown) {
      logger.warn({ processId: id }, 'This process was silent: others may have taken over its work');
      return begin();
    }
    seenAt = at;
    if (!mayJudge || silent.length === 0) return;
    const dead = await claimDead(database, { ids: silent, silentMs, claimMs: CLAIM_MS });
    if (dead.length > 0) void succeed(dead);
  }

  /** Runs in the background: the heartbeats continue. */
  async function succeed(dead: DeadProcess[]): Promise<void> {
    const ids = dead.map((process) => process.id);
    logger.info({ processIds: ids }, 'Takes over the work of processes that ended');
    try {
      await takeOver(dead);
      await deleteProcesses(database, ids);
    } catch (error) {
      logger.warn({ err: error, processIds: ids }, 'Work of other processes could not be taken over yet');
    }
  }

  function beatNow(): Promise<void> {
    beating = beating.then(async () => {
      if (isStopped) return;
      try {
        await beat();
      } catch (error) {
        if (!isStopped && !isFresh(seenAt)) logger.warn({ err: error }, 'A heartbeat failed');
      }
    });
    return beating;
  }

  function schedule(): void {
    timer = setTimeout(() => void beatNow().then(() => isStopped || schedule()), beatMs);
    timer.unref();
  }

  return {
    processId: () => id,
    holds: (processId) => processId === id && isFresh(seenAt),
    holdJob(job) {
      held.add(job);
      soon ??= setTimeout(() => {
        soon = undefined;
        // Most are done by now
        if (held.size > 0) void beatNow();
      }, SOON_MS).unref();
      return () => void held.delete(job);
    },
    async start(given) {
      takeOver = given;
      isStopped = false;
      // On a full disk the next heartbeat does it
      await begin().catch((error: unknown) => logger.warn({ err: error }, 'The first heartbeat failed'));
      await beatNow();
      schedule();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(soon);
      await beating;
      seenAt = -Infinity;
      await markStopped(database, id).catch(() => {});
    },
  };
}

/** How soon the others know of a job that takes longer. */
const SOON_MS = 250;

/** A process that takes over and dies is succeeded by another one after this time. */
const CLAIM_MS = 20_000;
