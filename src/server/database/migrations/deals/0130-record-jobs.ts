import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Bulk changes, imports and merges of deals and accounts, with the values before and after for undo. docs/decisions/0275. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['record_jobs', 'record_job_items']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table record_jobs (
    company_id uuid not null,
    id uuid not null,
    record text not null check (record in ('DEAL', 'ACCOUNT')),
    kind text not null check (kind in ('BULK', 'IMPORT', 'MERGE')),
    title text not null,
    state text not null
      check (state in ('DRAFT', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'STOPPED', 'UNDOING', 'UNDONE')),
    total int not null default 0,
    done int not null default 0,
    created int not null default 0,
    updated int not null default 0,
    skipped int not null default 0,
    failed int not null default 0,
    kept int not null default 0,
    error text,
    payload jsonb not null,
    actor_id uuid,
    owner_id uuid,
    actor_name text not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    undone_at timestamptz,
    undo_below int,
    undone_by_id uuid,
    undone_by text,
    primary key (company_id, id)
  )`,
  `create index record_jobs_created on record_jobs (company_id, created_at desc, id)`,
  `create index record_jobs_unfinished on record_jobs (company_id, id) where state in ('QUEUED', 'RUNNING', 'UNDOING')`,
  `create index record_jobs_drafts on record_jobs (created_at) where state = 'DRAFT'`,
  `create table record_job_items (
    company_id uuid not null,
    job_id uuid not null,
    seq int not null,
    record_id uuid,
    input jsonb,
    outcome text check (outcome in ('CREATED', 'UPDATED', 'SKIPPED', 'FAILED')),
    effects jsonb,
    reason text,
    primary key (company_id, job_id, seq),
    foreign key (company_id, job_id) references record_jobs (company_id, id) on delete cascade
  )`,
  `create index record_job_items_reasons on record_job_items (company_id, job_id, seq) where reason is not null`,
  `create index deals_stage on deals (company_id, stage_id, created_at desc, id) where trashed_at is null`,
];
