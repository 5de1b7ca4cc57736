import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A job that a user stopped before its last row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_jobs drop constraint change_jobs_state_check`.execute(db);
  await sql`
    alter table change_jobs add constraint change_jobs_state_check
      check (state in ('DRAFT', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'STOPPED', 'UNDOING', 'UNDONE'))
  `.execute(db);
}
