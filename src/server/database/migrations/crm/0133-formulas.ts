import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Calculated custom fields, and how far their recalculation has come for each kind of record. docs/decisions/0279. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'formula_runs');
}

const STATEMENTS = [
  `alter table custom_fields add column formula text`,
  `create table formula_runs (
    company_id uuid not null,
    record text not null,
    run_id uuid not null,
    done_to uuid,
    primary key (company_id, record)
  )`,
];
