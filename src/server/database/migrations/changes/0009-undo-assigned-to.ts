import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Limits an undo to the leads of one lead manager, if its user sees only those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_jobs add column undo_assigned_to uuid`.execute(db);
}
