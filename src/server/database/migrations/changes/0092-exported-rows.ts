import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How many rows each export has: many small exports need step-up authentication like a large one. docs/decisions/0217. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exports add column row_count int not null default 0`.execute(db);
}
