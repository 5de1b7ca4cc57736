import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Builds an index while the table is in use, by `create [unique] index concurrently <name> on …`. Repeatable: replaces the invalid index that a
 * failed or interrupted attempt left, which costs every write and serves no query. Only in a migration outside of a transaction.
 */
export async function buildIndex(db: Kysely<unknown>, statement: string): Promise<void> {
  const [, name] = STATEMENT.exec(statement) ?? [];
  if (!name) throw new Error(`No statement that builds an index concurrently: ${statement}`);
  const isValid = await validity(db, name);
  if (isValid) return;
  if (isValid === false) await dropIndex(db, name);
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    // The first error is the one to report; the next attempt drops it too
    if ((await validity(db, name).catch(() => null)) === false) await dropIndex(db, name).catch(() => {});
    throw error;
  }
}

/** Whether the index is complete; null: there is none. */
async function validity(db: Kysely<unknown>, name: string): Promise<boolean | null> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0]?.is_valid ?? null;
}

async function dropIndex(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}

const STATEMENT = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i;
