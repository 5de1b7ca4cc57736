import { existsSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import type { DiskReserve } from './disk/diskReserve.ts';
import { requestFile } from './snapshots/requestSnapshot.ts';
import { takeSnapshot } from './snapshots/snapshots.ts';
import type { Alone } from './snapshots/snapshots.ts';

/** How often the work is looked at that PostgreSQL's own background processes do elsewhere. Milliseconds. */
export interface UpkeepTimes {
  checkpoint: number;
  vacuum: number;
  snapshot: number;
  /** Whether another process asks for a snapshot. */
  request: number;
  /** Whether there is room on the disk. */
  disk: number;
}

export const UPKEEP_TIMES: UpkeepTimes = {
  checkpoint: 2_000, // what is written in between is replayed after a kill -9
  vacuum: 600_000,
  snapshot: 300_000,
  request: 500,
  disk: 5_000,
};

export interface UpkeepOptions {
  dataDir: string;
  reserve: DiskReserve;
  pool: pg.Pool;
  /** Runs work that may take longer than a statement is allowed. */
  withoutLimit: <T>(work: () => Promise<T>) => Promise<T>;
  logger: DatabaseLogger;
  times: UpkeepTimes;
}

/**
 * Does by timer what the embedded engine lacks: checkpoints (or the log grows without end), vacuum and statistics of changed
 * tables, and snapshots of a changed database. Returns the function that stops it and waits for what is under way.
 */
export function startUpkeep({
  dataDir,
  reserve,
  pool,
  withoutLimit,
  logger,
  times,
}: UpkeepOptions): () => Promise<void> {
  let snapshotAt: string | null = null;
  // The session first, then the exemption: it must not cover whatever statement others run meanwhile.
  const alone: Alone = async (work) => {
    const client = await pool.connect();
    try {
      return await withoutLimit(() => work(client));
    } finally {
      client.release();
    }
  };
  const position = async () =>
    (await pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at ?? null;

  const snapshot = async () => {
    if ((await position()) !== snapshotAt) await take();
  };
  const answerRequest = async () => {
    if (!existsSync(requestFile(dataDir))) return;
    try {
      await take();
    } finally {
      rmSync(requestFile(dataDir), { force: true });
    }
  };
  const take = async () => {
    const startedAt = performance.now();
    const { rows } = await pool.query<{ bytes: string }>(SIZE);
    const bytes = Number(rows[0]?.bytes ?? 0);
    if (!reserve.hasRoomFor(bytes))
      return logger.error({ bytes }, 'The disk has no room for a snapshot of the embedded database');
    const { file, position: reached } = await takeSnapshot(dataDir, alone);
    snapshotAt = reached;
    logger.info(
      { file, tookMs: Math.round(performance.now() - startedAt) },
      'A snapshot of the embedded database was taken',
    );
  };

  const jobs = [
    every(times.checkpoint, () => checkpoint(pool, alone)),
    every(times.vacuum, () => vacuum(pool, reserve, alone)),
    every(times.snapshot, snapshot),
    every(times.request, answerRequest),
    every(times.disk, async () => void (reserve.isFull() || reserve.setAside())),
  ];
  return async () => void (await Promise.all(jobs.map((stop) => stop())));

  function every(ms: number, work: () => Promise<void>): () => Promise<void> {
    let underWay: Promise<void> | null = null;
    const timer = setInterval(() => {
      underWay ??= work()
        .catch((error: unknown) => {
          if (isBusy(error)) return;
          logger.error({ err: error }, 'Upkeep of the embedded database failed; it will be tried again');
        })
        .finally(() => (underWay = null));
    }, ms);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  }
}

// A restore or a migration holds the one session for longer than anybody queues for it: nothing is wrong, the next round follows
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
}

/** What a snapshot needs while it is made: all files in one, with a file of the log, and then what is left of that compressed. */
const SIZE =
  "select (1.5 * (sum(pg_database_size(oid)) + pg_size_bytes(current_setting('wal_segment_size'))))::bigint as bytes from pg_database";

const CHECKPOINT_BYTES = 16 * 1024 * 1024;
const CHECKPOINT_SECONDS = 60;

async function checkpoint(pool: pg.Pool, alone: Alone): Promise<void> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select written > $1 or (written > 1024 and seconds > $2) as due from (
       select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as written, extract(epoch from now() - checkpoint_time) as seconds
       from pg_control_checkpoint()
     ) state`,
    [CHECKPOINT_BYTES, CHECKPOINT_SECONDS],
  );
  if (rows[0]?.due) await alone((client) => client.query('checkpoint'));
}

async function vacuum(pool: pg.Pool, reserve: DiskReserve, alone: Alone): Promise<void> {
  // It writes where nothing else does: into the log
  if (reserve.isFull()) return;
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, relname as name from pg_stat_user_tables
     where n_dead_tup > 500 + n_live_tup * 0.1 or n_mod_since_analyze > 500 + n_live_tup * 0.1`,
  );
  // One table at a time: requests get their turn in between.
  for (const { schema, name } of rows) {
    await alone((client) =>
      client.query(`vacuum (analyze) ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`),
    );
  }
}
