import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Automations with their versions, enrollments, and log. docs/decisions/0155. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of TABLES) await forceCompanyRls(db, table);
}

const TABLES = ['automations', 'automation_versions', 'automation_runs', 'automation_log'];

const STATEMENTS = [
  `create table automations (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    is_on boolean not null,
    version int not null,
    trigger_kind text not null,
    trigger_key text not null,
    is_repeated boolean not null,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id)
  )`,
  `create index automations_on on automations (company_id, trigger_kind, trigger_key) where is_on`,
  `create table automation_versions (
    company_id uuid not null,
    automation_id uuid not null,
    version int not null,
    definition jsonb not null,
    created_at timestamptz not null,
    primary key (company_id, automation_id, version),
    foreign key (company_id, automation_id) references automations on delete cascade
  )`,
  // step_id is the step to be done next, once due_at has come
  `create table automation_runs (
    company_id uuid not null,
    id uuid not null,
    automation_id uuid not null,
    version int not null,
    person_id uuid not null,
    state text not null check (state in ('RUNNING', 'DONE', 'STOPPED')),
    step_id text,
    faults int not null default 0,
    due_at timestamptz not null,
    reason text,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, automation_id, version) references automation_versions on delete cascade,
    foreign key (company_id, person_id) references people on delete cascade
  )`,
  `create unique index automation_runs_once on automation_runs (company_id, automation_id, person_id)
    where state = 'RUNNING'`,
  `create index automation_runs_due on automation_runs (company_id, due_at, id) where state = 'RUNNING'`,
  `create index automation_runs_newest on automation_runs (company_id, automation_id, started_at desc, id)`,
  `create index automation_runs_of_person on automation_runs (company_id, person_id, started_at)`,
  // A flow has no way back: each step is done at most once in a run
  `create table automation_log (
    company_id uuid not null,
    id uuid not null,
    run_id uuid not null,
    step_id text not null,
    kind text not null,
    text text not null,
    text_id uuid,
    created_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, run_id, step_id),
    foreign key (company_id, run_id) references automation_runs on delete cascade
  )`,
  `create index automation_log_texts on automation_log (company_id, created_at) where text_id is not null`,
  `alter table sms_messages drop constraint sms_messages_purpose_check`,
  `alter table sms_messages add constraint sms_messages_purpose_check
    check (purpose in ('CAMPAIGN', 'ANSWER', 'TEST', 'REPLY', 'REMINDER', 'AUTOMATION'))`,
];
