import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** How far jobs that change many people, and their undoing, have come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'change_targets');
}

const STATEMENTS = [
  `alter table change_jobs
    add column undo_below int,
    add column undone_by_id uuid,
    add column undone_by text`,
  `create index change_jobs_unfinished on change_jobs (company_id, id) where state in ('QUEUED', 'RUNNING', 'UNDOING')`,

  `create index people_counterpart on people (company_id, counterpart_id) where counterpart_id is not null`,

  // The people of a bulk change, selected at its start
  `create table change_targets (
    company_id uuid not null,
    job_id uuid not null,
    seq int not null,
    person_id uuid not null,
    primary key (company_id, job_id, seq),
    foreign key (company_id, job_id) references change_jobs (company_id, id) on delete cascade
  )`,
];
