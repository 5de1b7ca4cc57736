import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a step of an automation tells beside the lead. docs/decisions/0219. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_deliveries add column about jsonb`.execute(db);
}
