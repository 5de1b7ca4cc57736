import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DiskFull } from '#server/access/userError.ts';
import type { Database } from './database.ts';
import { distribute } from './distribute/distribute.ts';
import type { DatabaseLogger } from './engine/databaseLogger.ts';
import { errorWithCause } from './errors.ts';
import { doneMigrations, hideHistory, openHistory, refuseNewer } from './migrating/history.ts';
import type { Migration } from './migrating/migration.ts';
import type { LockPatience } from './migrating/runMigrations.ts';
import { runMigrations } from './migrating/runMigrations.ts';
import { migrationNames, readMigrations } from './migrations/readMigrations.ts';
import { ensureAppRole } from './walls/appRole.ts';
import { isDistributed, onAllServers } from './walls/citus.ts';

/**
 * Brings the schema up to date: the application's roles, then the migrations that have not run, each in a transaction of its own, while other
 * processes may use the database. One process migrates at a time, others wait; after an interruption the next start continues.
 * Resolves to the names that ran now. On a full disk that is none, where all have run before. Throws with what to do when there is
 * no room for one that has not, when the database user lacks a right, and when a newer version removed what this one uses.
 */
export async function migrate(
  db: Database,
  given?: Record<string, Migration>,
  options: LockPatience & { logger?: DatabaseLogger } = {},
): Promise<string[]> {
  const names = given ? Object.keys(given) : migrationNames();
  return db.unlimited(async (kysely) => {
    await takeStartLock(kysely, options.logger);
    try {
      await ensureAppRole(kysely);
      const done = await doneMigrations(kysely);
      refuseNewer(done, names);
      const isDone = new Set(done.map(({ name }) => name));
      if (names.every((name) => isDone.has(name))) return [];
      await openHistory(kysely);
      const isOnWorkers = await isDistributed(kysely);
      const all = Object.entries(given ?? (await readMigrations()));
      const pending = all.filter(([name]) => !isDone.has(name));
      const run = () => runMigrations(kysely, pending, { ...options, isNew: done.length === 0 });
      const ran = await (isOnWorkers ? onAllServers(kysely, run) : run());
      await hideHistory(kysely);
      if (isOnWorkers) await distribute(kysely, options.logger);
      return ran;
    } catch (error) {
      if (!(errorWithCause(error) instanceof DiskFull)) throw error;
      if (await isUpToDate(kysely, names).catch(() => false)) return [];
      throw new Error(NO_ROOM, { cause: error });
    } finally {
      // Fails only if the session is closed, and the lock with it; the first error is the one to report.
      await sql`select pg_advisory_unlock(${sql.lit(START_LOCK)})`.execute(kysely).catch(() => {});
    }
  });
}

/**
 * Waits without a running statement: an index that is built concurrently waits for all of those, and the one who builds it has
 * the lock.
 */
async function takeStartLock<DB>(kysely: Kysely<DB>, logger?: DatabaseLogger): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(START_LOCK)}) as is_mine`.execute(kysely);
    if (rows[0]?.is_mine) return;
    if (isFirst) logger?.info({}, 'Waiting for another process that starts on this database');
    await sleep(LOOK_EVERY_MS);
  }
}

// One start at a time: concurrent starts would conflict while they set up the roles. Any otherwise unused number.
const START_LOCK = 20_261_120;
const LOOK_EVERY_MS = 100;

async function isUpToDate<DB>(kysely: Kysely<DB>, names: readonly string[]): Promise<boolean> {
  const done = new Set((await doneMigrations(kysely)).map(({ name }) => name));
  return names.every((name) => done.has(name));
}

const NO_ROOM =
  'The disk is full: the database cannot be brought up to date. Make room on it, and start again.';
