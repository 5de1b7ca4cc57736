import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** Campaigns that start where each recipient is, and have days and hours of their own. docs/decisions/0156. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  // Those that wait for their time already
  await inAllCompanies(db, `update sms_campaigns set begins_at = start_at where status = 'SCHEDULED'`);
}

const STATEMENTS = [
  `alter table sms_campaigns
    add column start_is_local boolean not null default false,
    add column hours jsonb,
    add column begins_at timestamptz`,
];
