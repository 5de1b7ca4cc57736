import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The number of entries of an activity log is read from an index alone: one that is small, as its entries repeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index events_counted on events (owner_id, company_id)`.execute(db);
}
