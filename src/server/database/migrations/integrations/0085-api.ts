import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** API keys, webhooks, and their deliveries. docs/decisions/0214. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['api_keys', 'webhooks', 'webhook_deliveries']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table api_keys (
    company_id uuid not null,
    id uuid not null,
    name text not null,
    preset text not null,
    key_hash bytea not null,
    last_four text not null,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    primary key (company_id, id)
  )`,
  `create table webhooks (
    company_id uuid not null,
    id uuid not null,
    url text not null,
    types text[] not null,
    secret bytea not null,
    is_active boolean not null default true,
    failing_since timestamptz,
    last_delivered_at timestamptz,
    disabled_reason text,
    leased_until timestamptz,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id)
  )`,
  // The body is written down at the first try, so that each later one sends the same
  `create table webhook_deliveries (
    company_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    type text not null,
    entity_id uuid not null,
    changes jsonb,
    happened_at timestamptz not null,
    body text,
    state text not null check (state in ('PENDING', 'DELIVERED', 'FAILED')),
    attempts int not null default 0,
    next_try_at timestamptz,
    last_status int,
    last_answer text,
    last_error text,
    last_ms int,
    created_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhooks on delete cascade
  )`,
  `create index webhook_deliveries_next on webhook_deliveries (company_id, webhook_id, next_try_at, id)
    where state = 'PENDING'`,
  `create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, created_at desc, id desc)`,
  // Finds old deliveries of all companies
  `create index webhook_deliveries_age on webhook_deliveries (created_at)`,
  // An API key repeats requests, too, and is no account. Rows are forgotten after a day, and at the end of an account (erasePerson)
  `alter table repeatable_requests drop constraint repeatable_requests_user_id_fkey`,
];
