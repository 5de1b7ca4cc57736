import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Imports of deals and accounts count the contacts that they add. docs/decisions/0275. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table record_jobs add column contacts int not null default 0`.execute(db);
}
