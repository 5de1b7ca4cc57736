import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Campaigns that start where each recipient is, and have days and hours of their own. docs/decisions/0156. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sms_campaigns
    add column start_is_local boolean not null default false,
    add column hours jsonb,
    add column begins_at timestamptz`,
  // Those that wait for their time already
  `update sms_campaigns set begins_at = start_at where status = 'SCHEDULED'`,
];
