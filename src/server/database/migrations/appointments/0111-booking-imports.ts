import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Imports of bookings from files. docs/decisions/0250. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'booking_imports');
}

const STATEMENTS = [
  `create table booking_imports (
    company_id uuid not null,
    id uuid not null,
    state text not null check (state in ('DRAFT', 'DONE', 'UNDONE')),
    file_name text not null,
    row_count int not null,
    headers jsonb not null,
    samples jsonb not null,
    rows text,
    settings jsonb not null,
    result jsonb not null,
    remaining int not null default 0,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    undone_at timestamptz,
    undone_by text,
    primary key (company_id, id)
  )`,
  `create index booking_imports_finished on booking_imports (company_id, finished_at desc, id)
    where finished_at is not null`,
  `create index booking_imports_drafts on booking_imports (created_at) where state = 'DRAFT'`,
  `alter table bookings add column import_id uuid`,
];
