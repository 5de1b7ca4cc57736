import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The time zone of a lead or contact, if known. docs/decisions/0156. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column time_zone text`.execute(db);
}
