import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which browser tab asked for a change: the live stream leaves out what a tab did itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column tab text`.execute(db);
}
