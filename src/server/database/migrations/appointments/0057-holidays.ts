import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The country whose public holidays a host has off, and those on which they work all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_hosts add column holidays jsonb`.execute(db);
}
