import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { DiskFull } from '#server/access/userError.ts';
import type { Database } from './database.ts';
import { errorWithCause } from './errors.ts';
import { migrationNames, readMigrations } from './migrations/readMigrations.ts';
import { ensureAppRole } from './walls/appRole.ts';

/**
 * Brings the schema up to date: the application's role, then the migrations that have not run. All of them run in one transaction
 * under a lock, so two servers may start at once, and an interrupted run leaves nothing behind and is simply repeated.
 * Resolves to the names that ran now. On a full disk that is none, where all have run before. Throws with what to do when there is
 * no room for one that has not, or when the database user lacks a right.
 */
export async function migrate(db: Database, given?: Record<string, Migration>): Promise<string[]> {
  const names = given ? Object.keys(given) : migrationNames();
  return db.unlimited(async (kysely) => {
    await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(kysely);
    try {
      await ensureAppRole(kysely);
      // The migrator describes every table first, which takes as long as all else that a start asks the database
      if (await isUpToDate(kysely, names)) return [];
      return await migrateLocked(kysely, given ?? (await readMigrations()));
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

// One start at a time: concurrent starts would conflict while they set up the roles. Any otherwise unused number.
const START_LOCK = 20_261_120;

async function migrateLocked<DB>(kysely: Kysely<DB>, list: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => list } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw explained(error);
  const done = (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
  if (done.length > 0) await hideMigrationTables(kysely);
  return done;
}

/** Whether exactly these migrations have run. Only reads, so a full disk does not matter. */
async function isUpToDate<DB>(kysely: Kysely<DB>, names: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(kysely);
  if (!tables[0]?.name) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  const done = new Set(rows.map(({ name }) => name));
  return done.size === names.length && names.every((name) => done.has(name));
}

const NO_ROOM =
  'The disk is full: the database cannot be brought up to date. Make room on it, and start again.';

async function hideMigrationTables<DB>(kysely: Kysely<DB>): Promise<void> {
  await sql`revoke all on kysely_migration, kysely_migration_lock from exkoo_app`.execute(kysely);
}

function explained(error: unknown): unknown {
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    return new Error(
      `This database was migrated by a newer version of the product; start that version. (${error.message})`,
      { cause: error },
    );
  }
  return error;
}
