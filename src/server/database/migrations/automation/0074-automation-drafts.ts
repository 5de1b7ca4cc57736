import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A draft next to an automation's live version, and the number of people at each step of a version. docs/decisions/0208. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The version that is the draft, with what a version does not hold: its name, and who saved it when
  `alter table automations
    add column draft_version int,
    add column draft_name text,
    add column draft_by_id uuid,
    add column draft_by text,
    add column draft_at timestamptz`,
  `create index automation_runs_of_version on automation_runs (company_id, automation_id, version, state, step_id)`,
];
