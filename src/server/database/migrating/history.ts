import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A migration that has run in a database. */
interface DoneMigration {
  name: string;
  needs: string | null;
}

/** The migrations that have run, by name. Only reads, so a full disk does not matter. */
export async function doneMigrations<DB>(kysely: Kysely<DB>): Promise<DoneMigration[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(kysely);
  if (!tables[0]?.name) return [];
  // Before the first run of a version with `needs` there is no such column
  const { rows } = await sql<DoneMigration>`
    select name, to_jsonb(done) ->> 'needs' as needs from kysely_migration done order by name`.execute(
    kysely,
  );
  return rows;
}

/** Prepares the table of the migrations that have run. Repeatable. */
export async function openHistory<DB>(kysely: Kysely<DB>): Promise<void> {
  for (const statement of HISTORY) await sql.raw(statement).execute(kysely);
}

/** Notes that a migration has run, in its transaction if it has one. */
export async function noteDone<DB>(
  kysely: Kysely<DB>,
  name: string,
  { needs }: Pick<Migration, 'needs'>,
): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp, needs)
    values (${name}, ${new Date().toISOString()}, ${needs ?? null})`.execute(kysely);
}

/** Keeps companies' code away from that table. After the migrations: the first one grants rights on all tables. */
export async function hideHistory<DB>(kysely: Kysely<DB>): Promise<void> {
  await sql`revoke all on kysely_migration from exkoo_app`.execute(kysely);
}

/** Throws when a newer version has removed or renamed something that a version with these migrations uses. */
export function refuseNewer(done: readonly DoneMigration[], names: readonly string[]): void {
  const known = new Set(names);
  const refusing = done.filter(({ name, needs }) => !known.has(name) && needs !== null && !known.has(needs));
  if (refusing.length === 0) return;
  throw new Error(
    `This database was migrated by a newer version of the product, which removed things that this version uses ` +
      `(${refusing.map(({ name }) => name).join(', ')}). Start the newer version, or restore a backup from before the upgrade.`,
  );
}

// Earlier versions left this table to Kysely, with these names and types
const HISTORY = [
  'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  'alter table kysely_migration add column if not exists needs text',
];
