import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The website of a lead or contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column website text`.execute(db);
}
