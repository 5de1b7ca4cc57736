import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Forms for visitors, and their submissions. docs/decisions/0213. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['forms', 'form_submissions']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table forms (
    company_id uuid not null,
    id uuid not null,
    slug text not null,
    title text not null,
    description text not null,
    button text not null,
    thanks text not null,
    redirect_url text,
    is_open boolean not null,
    fields jsonb not null,
    consents jsonb not null,
    stage_id uuid,
    source_id uuid,
    group_ids uuid[] not null,
    tags text[] not null,
    manager_ids uuid[] not null,
    embed_sites jsonb not null,
    submissions int not null default 0,
    last_submitted_at timestamptz,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    trashed_at timestamptz,
    trashed_by text,
    search text not null,
    primary key (company_id, id)
  )`,
  `create unique index forms_slug on forms (company_id, slug) where trashed_at is null`,
  `create index forms_trashed on forms (trashed_at) where trashed_at is not null`,
  // A permanently deleted person leaves an empty row: the submission still counts
  `create table form_submissions (
    company_id uuid not null,
    id uuid not null,
    form_id uuid not null,
    person_id uuid,
    is_new boolean not null,
    answers jsonb not null,
    consents jsonb not null,
    page text not null,
    origin jsonb not null,
    request_key text,
    sent_at timestamptz not null,
    search text not null,
    primary key (company_id, id),
    foreign key (company_id, form_id) references forms (company_id, id) on delete cascade,
    foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id)
  )`,
  `create unique index form_submissions_request on form_submissions (company_id, form_id, request_key)
    where request_key is not null`,
  `create index form_submissions_of_form on form_submissions (company_id, form_id, sent_at, id)`,
  `create index form_submissions_of_person on form_submissions (company_id, person_id) where person_id is not null`,
  `alter table consent_entries drop constraint consent_entries_channel_check`,
  `alter table consent_entries add constraint consent_entries_channel_check check (channel in
    ('TEXT', 'BOOKING_PAGE', 'FORM', 'IMPORT', 'OPT_OUT_LIST', 'LINK', 'PHONE', 'IN_PERSON', 'PAPER', 'WEBSITE'))`,
];
