import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** When automations that begin by a date look for people, and texts whose answer is awaited. docs/decisions/0165. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'automation_awaited');
}

const STATEMENTS = [
  // The day that is looked at next, by the company's calendar, and from when on
  `alter table automations
    add column next_day text collate "C" check (next_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    add column next_at timestamptz`,
  `create index automations_next on automations (company_id, next_at) where is_on and next_at is not null`,
  // A message since then counts as a reply
  `create table automation_awaited (
    company_id uuid not null,
    automation_id uuid not null,
    text_id uuid not null,
    person_id uuid not null,
    phone text not null,
    since timestamptz not null,
    due_at timestamptz not null,
    primary key (company_id, automation_id, text_id),
    foreign key (company_id, automation_id) references automations on delete cascade,
    foreign key (company_id, person_id) references people on delete cascade
  )`,
  `create index automation_awaited_due on automation_awaited (company_id, due_at)`,
  `create index automation_awaited_of_person on automation_awaited (company_id, person_id)`,
  // Finds the automation of a message
  `create index automation_log_text on automation_log (company_id, text_id) where text_id is not null`,
];
