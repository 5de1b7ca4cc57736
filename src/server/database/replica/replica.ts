import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { isDatabaseAway } from '../errors.ts';
import type { Tables } from '../tables.ts';

/** What a read scope needs of a server. */
export interface ReadSource {
  kysely: Kysely<Tables>;
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** A streaming replica that serves reads in place of the primary. docs/decisions/0269 */
export interface Replica extends ReadSource {
  /**
   * Resolves to whether the replica has all changes that were committed before the call, by any process. Waits for them, up to the maximum
   * lag. False while the replica is away or behind: the primary then serves.
   */
  isCurrent(): Promise<boolean>;
  /** Whether a read failed because of the replica, so that the primary can serve it. */
  isReplicaFailure(error: unknown): boolean;
  /** Reads by the server that served them, since the start of the process. */
  readCounts(): { replica: number; primary: number };
}

type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: never[] }>;

interface ReplicaOptions extends ReadSource {
  /** Runs a statement on the primary, on a connection like those that write. */
  primarySql: RunSql;
  replicaSql: RunSql;
  /** How long a read waits for the replica, in milliseconds. */
  maxLagMs: number;
  logger: DatabaseLogger;
  /** Pause between two checks of a replica that is away. Default 1,000. */
  recheckMs?: number;
}

/** Starts as away, and is used once the first check in the background succeeds. `stop` ends the checks. */
export function createReplica({
  kysely,
  inTurn,
  primarySql,
  replicaSql,
  maxLagMs,
  logger,
  recheckMs = 1_000,
}: ReplicaOptions): Replica & { stop(): void } {
  const counts = { replica: 0, primary: 0 };
  let isAway = true;
  let isStopped = false;

  async function primaryPosition(): Promise<string> {
    const { rows } = await primarySql(POSITION);
    return (rows[0] as unknown as { position: string }).position;
  }

  /** Resolves to null, or to the problem: the replica is behind, or no replica of this primary. */
  async function problemOfReplica(): Promise<string | null> {
    const wanted = await primaryPosition();
    const deadline = performance.now() + maxLagMs;
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, MOST_PAUSE_MS)) {
      const { rows } = await replicaSql(AHEAD, [wanted]);
      const { isReplica, ahead, position } = rows[0] as unknown as ReplicaState;
      if (!isReplica) return 'it is not a streaming replica';
      if (ahead === 0) return null;
      if (ahead > 0) return problemAhead(position);
      if (performance.now() >= deadline) return `it is more than ${maxLagMs / 1000} s behind`;
      await sleep(pauseMs);
    }
  }

  // Ahead of the position from before: the primary must have come as far by now. A replica that does not follow this primary, as after
  // a failover to another one, has changes that the primary never had.
  async function problemAhead(position: string): Promise<string | null> {
    const { rows } = await primarySql(IS_WRITTEN, [position]);
    return (rows[0] as unknown as { isWritten: boolean }).isWritten
      ? null
      : 'it does not follow this primary';
  }

  /** A silent replica must not hold up a request either. */
  async function checked(): Promise<string | null> {
    const limit = new AbortController();
    const silent = sleep(maxLagMs + GRACE_MS, 'it does not answer', { signal: limit.signal, ref: false });
    silent.catch(() => {});
    const answer = problemOfReplica().catch((error: Error) => `it failed: ${error.message}`);
    try {
      return await Promise.race([answer, silent]);
    } finally {
      limit.abort();
    }
  }

  function leave(problem: string): void {
    if (isAway) return;
    isAway = true;
    warn(problem);
    void comeBack(problem);
  }

  function warn(problem: string): void {
    logger.warn({ problem }, 'The replica is not used: the primary serves all reads');
  }

  async function comeBack(known: string | null): Promise<void> {
    while (!isStopped) {
      const problem = await checked();
      if (isStopped) return;
      if (problem === null) {
        isAway = false;
        logger.info({}, 'The replica serves reads');
        return;
      }
      if (problem !== known) warn(problem);
      known = problem;
      await sleep(recheckMs, undefined, { ref: false });
    }
  }

  void comeBack(null);
  return {
    kysely,
    inTurn,
    async isCurrent() {
      if (!isAway) {
        const problem = await checked();
        if (problem !== null) leave(problem);
      }
      counts[isAway ? 'primary' : 'replica'] += 1;
      return !isAway;
    },
    isReplicaFailure: (error) =>
      isDatabaseAway(error) || CANCELED.has((error as { code?: string }).code ?? ''),
    readCounts: () => ({ ...counts }),
    stop: () => void (isStopped = true),
  };
}

interface ReplicaState {
  isReplica: boolean;
  /** Bytes of the log; below zero: behind. */
  ahead: number;
  position: string;
}

// All that is committed is before this position. With asynchronous commits, a commit is acknowledged before it is flushed.
const POSITION = `select (case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`;

const AHEAD = `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), $1::pg_lsn), -1)::float8 as ahead`;

const IS_WRITTEN = `select pg_current_wal_insert_lsn() >= $1::pg_lsn as "isWritten"`;

const MOST_PAUSE_MS = 50;
const GRACE_MS = 500;

/** Replay cancels a read in its way, after max_standby_streaming_delay. */
const CANCELED = new Set(['40001', '40P01']);
