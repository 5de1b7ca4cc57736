import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Whose leads alone an undo reaches: that of somebody who sees the leads of one lead manager. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_jobs add column undo_assigned_to uuid`.execute(db);
}
