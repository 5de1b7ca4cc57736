import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Tasks of a lead or contact, in addition to the next call and meeting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'tasks');
}

const STATEMENTS = [
  `create table tasks (
    company_id uuid not null,
    id uuid not null,
    person_id uuid not null,
    title text not null,
    due text collate "C" not null check (due ~ '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d)?$'),
    assignee_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    done_by text,
    done_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index tasks_of_person on tasks (company_id, person_id, due, id)`,
  `create index tasks_due on tasks (company_id, due, id) where done_at is null`,
];
