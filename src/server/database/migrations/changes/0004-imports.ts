import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The rows of imported files, their corrections by users, and running exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['import_chunks', 'import_rows', 'exports']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table import_chunks (
    company_id uuid not null,
    job_id uuid not null,
    chunk int not null,
    rows text not null,
    primary key (company_id, job_id, chunk),
    foreign key (company_id, job_id) references change_jobs (company_id, id) on delete cascade
  )`,

  // Only of rows that were edited or dropped, or have a problem
  `create table import_rows (
    company_id uuid not null,
    job_id uuid not null,
    ordinal int not null,
    cells jsonb,
    is_dropped boolean not null default false,
    problems jsonb,
    primary key (company_id, job_id, ordinal),
    foreign key (company_id, job_id) references change_jobs (company_id, id) on delete cascade
  )`,
  `create index change_jobs_imports on change_jobs (created_at) where kind = 'IMPORT'`,

  `create table exports (
    company_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    request text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create index exports_old on exports (expires_at)`,
];
