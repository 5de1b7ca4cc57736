import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Leads and contacts with what they are sorted by, projects, message templates, and the jobs that change many at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of WALLED) await forceCompanyRls(db, table);
}

const WALLED = [
  'lead_options',
  'lead_managers',
  'projects',
  'message_templates',
  'people',
  'distinct_people',
  'change_jobs',
  'change_items',
];

const STATEMENTS = [
  `create extension if not exists btree_gin`,

  `create table lead_options (
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('GROUP', 'STAGE', 'STATUS', 'SOURCE')),
    name text not null,
    name_key text not null,
    colour text not null,
    position int not null,
    is_default boolean not null default false,
    outcome text check (outcome in ('OPEN', 'FOLLOW_UP', 'WON', 'LOST')),
    archived_at timestamptz,
    created_at timestamptz not null,
    primary key (company_id, id),
    check ((kind = 'STATUS') = (outcome is not null))
  )`,
  `create unique index lead_options_name on lead_options (company_id, kind, name_key)`,
  `create unique index lead_options_default on lead_options (company_id, kind) where is_default`,
  `create index lead_options_order on lead_options (company_id, kind, position)`,

  `create table lead_managers (
    company_id uuid not null,
    id uuid not null,
    user_id uuid,
    first_name text not null,
    last_name text not null,
    phone text,
    phone_typed text,
    email text,
    job_title text,
    status text not null check (status in ('ACTIVE', 'INACTIVE')),
    last_assigned_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id)
  )`,
  `create unique index lead_managers_user on lead_managers (company_id, user_id) where user_id is not null`,

  `create table projects (
    company_id uuid not null,
    id uuid not null,
    title text not null,
    address text,
    city text,
    country text,
    floor_no int,
    status text not null check (status in ('PLANNED', 'UNDER_CONSTRUCTION', 'READY', 'SOLD_OUT')),
    type text,
    property_category text not null check (property_category in ('RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'LAND')),
    description text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id)
  )`,
  `create index projects_newest on projects (company_id, created_at desc, id desc)`,

  `create table message_templates (
    company_id uuid not null,
    id uuid not null,
    title text not null,
    body text not null,
    total_sent int not null default 0,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id)
  )`,
  `create index message_templates_newest on message_templates (company_id, created_at desc, id desc)`,

  `create table people (
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('LEAD', 'CONTACT')),
    first_name text not null,
    last_name text not null,
    name_key text not null,
    phone text,
    phone_typed text,
    whatsapp text,
    email text,
    job_title text,
    company_name text,
    company_key text,
    street text,
    zone text,
    postal_code text,
    city text,
    country text,
    stage_id uuid,
    status_id uuid,
    source_id uuid,
    manager_id uuid,
    group_ids uuid[] not null default '{}',
    project_ids uuid[] not null default '{}',
    tags text[] not null default '{}',
    integrations text[] not null default '{}',
    property_category text check (property_category in ('RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'LAND')),
    next_call_at timestamptz,
    next_call_reminded_at timestamptz,
    next_meeting_at timestamptz,
    next_meeting_reminded_at timestamptz,
    lost_reason text,
    counterpart_id uuid,
    merged_into uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    trashed_at timestamptz,
    trashed_by text,
    search text not null,
    primary key (company_id, id),
    check (kind = 'CONTACT' or (stage_id is not null and status_id is not null)),
    foreign key (company_id, stage_id) references lead_options (company_id, id),
    foreign key (company_id, status_id) references lead_options (company_id, id),
    foreign key (company_id, source_id) references lead_options (company_id, id),
    foreign key (company_id, manager_id) references lead_managers (company_id, id)
  )`,
  `create index people_newest on people (company_id, kind, created_at desc, id desc) where trashed_at is null`,
  `create index people_stage on people (company_id, stage_id, created_at desc, id desc) where trashed_at is null and kind = 'LEAD'`,
  `create index people_status on people (company_id, status_id, created_at desc, id desc) where trashed_at is null and kind = 'LEAD'`,
  `create index people_source on people (company_id, kind, source_id, created_at desc, id desc) where trashed_at is null`,
  `create index people_manager on people (company_id, kind, manager_id, created_at desc, id desc) where trashed_at is null`,
  `create index people_name on people (company_id, kind, name_key, id) where trashed_at is null`,
  `create index people_phone on people (company_id, kind, phone, id) where trashed_at is null`,
  `create index people_email on people (company_id, kind, email, id) where trashed_at is null`,
  `create index people_company on people (company_id, kind, company_key, id) where trashed_at is null`,
  `create index people_job_title on people (company_id, kind, lower(job_title), id) where trashed_at is null`,
  `create index people_next_call on people (company_id, kind, next_call_at, id) where trashed_at is null`,
  `create index people_next_meeting on people (company_id, kind, next_meeting_at, id) where trashed_at is null`,
  `create index people_trashed on people (company_id, kind, trashed_at desc, id desc) where trashed_at is not null`,
  `create index people_purge on people (trashed_at) where trashed_at is not null`,
  `create index people_due_calls on people (next_call_at) where next_call_reminded_at is null and trashed_at is null`,
  `create index people_due_meetings on people (next_meeting_at) where next_meeting_reminded_at is null and trashed_at is null`,
  `create index people_merged on people (company_id, merged_into) where merged_into is not null`,
  `create index people_search on people using gin (company_id, search gin_trgm_ops) with (fastupdate = off)`,

  // LIKE is not leakproof, so behind the company wall it cannot use the trigram index. This function looks it up on the
  // other side of the wall, for the company of the transaction alone: it takes the pattern, never a company.
  `create function find_people(pattern text) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public rows 200
    as $$ begin
      return query execute
        'select id from public.people where company_id = $1 and search like $2'
        using nullif(current_setting('app.company_id', true), '')::uuid, pattern;
    end $$`,
  // Before it changes hands: the connecting user has no rights of its owner's
  `revoke all on function find_people(text) from public`,
  `grant execute on function find_people(text) to exkoo_app, exkoo_platform`,
  // The owner of a function needs the right to create one in the schema
  `grant create on schema public to exkoo_platform`,
  `alter function find_people(text) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,

  // Pairs dismissed as duplicates; the smaller id first
  `create table distinct_people (
    company_id uuid not null,
    first_id uuid not null,
    second_id uuid not null,
    decided_by text not null,
    decided_at timestamptz not null,
    primary key (company_id, first_id, second_id),
    foreign key (company_id, first_id) references people (company_id, id) on delete cascade,
    foreign key (company_id, second_id) references people (company_id, id) on delete cascade
  )`,

  `create table change_jobs (
    company_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('BULK', 'IMPORT', 'MERGE')),
    person_kind text not null check (person_kind in ('LEAD', 'CONTACT')),
    title text not null,
    state text not null check (state in ('DRAFT', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE')),
    total int not null default 0,
    done int not null default 0,
    created int not null default 0,
    updated int not null default 0,
    skipped int not null default 0,
    failed int not null default 0,
    kept int not null default 0,
    error text,
    payload jsonb not null default '{}',
    actor_id uuid,
    actor_name text not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    undone_at timestamptz,
    primary key (company_id, id)
  )`,
  `create index change_jobs_newest on change_jobs (company_id, created_at desc, id desc)`,

  // The result of a job for each row, in order: the values before and after, for display and undo
  `create table change_items (
    company_id uuid not null,
    job_id uuid not null,
    seq int not null,
    person_id uuid,
    outcome text not null check (outcome in ('CREATED', 'UPDATED', 'SKIPPED', 'FAILED')),
    before jsonb,
    after jsonb,
    reason text,
    created_at timestamptz not null,
    primary key (company_id, job_id, seq),
    foreign key (company_id, job_id) references change_jobs (company_id, id) on delete cascade
  )`,
  `create index change_items_of_person on change_items (company_id, person_id, created_at desc) where person_id is not null`,
  `create index change_items_bad on change_items (company_id, job_id, seq) where outcome in ('FAILED', 'SKIPPED')`,

  `create index events_of_entity on events (company_id, entity_id, created_at desc, id desc)`,
];
