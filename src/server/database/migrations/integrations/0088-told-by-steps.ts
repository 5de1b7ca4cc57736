import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The data that an automation step sends in addition to the lead. docs/decisions/0219. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column about jsonb`.execute(db);
}
