import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The sender of a submission, as a keyed hash of the network, and deleting one sender's submissions. docs/decisions/0220. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table form_submissions add column sender text, add column trashed_at timestamptz, add column trash_job_id uuid`,
  `create index form_submissions_of_sender on form_submissions (company_id, form_id, sender)
    where sender is not null and trashed_at is null`,
  `create index form_submissions_trashed on form_submissions (trashed_at) where trashed_at is not null`,
];
