import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Integrations, through which other programs send leads, and their deliveries. docs/decisions/0216. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['integrations', 'integration_deliveries']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table integrations (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    is_on boolean not null,
    token_hash bytea not null,
    fields jsonb not null,
    stage_id uuid,
    source_id uuid,
    group_ids uuid[] not null,
    tags text[] not null,
    manager_ids uuid[] not null,
    received int not null default 0,
    last_received_at timestamptz,
    last_problem text,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id)
  )`,
  // A permanently deleted person leaves an empty row
  `create table integration_deliveries (
    company_id uuid not null,
    id uuid not null,
    integration_id uuid not null,
    outcome text not null check (outcome in ('ADDED', 'KNOWN', 'REFUSED')),
    problem text,
    person_id uuid,
    sent jsonb not null,
    request_key text,
    received_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, integration_id) references integrations (company_id, id) on delete cascade,
    foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id)
  )`,
  `create unique index integration_deliveries_request on integration_deliveries (company_id, integration_id, request_key)
    where request_key is not null`,
  `create index integration_deliveries_newest on integration_deliveries (company_id, integration_id, received_at, id)`,
  `create index integration_deliveries_of_person on integration_deliveries (company_id, person_id) where person_id is not null`,
  // Finds old deliveries of all companies
  `create index integration_deliveries_age on integration_deliveries (received_at)`,
];
