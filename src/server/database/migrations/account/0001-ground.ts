import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Accounts, companies, their addresses, and the events table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** True for rows of the company that the transaction is set to, or of the user's companies. */
function sees(companyColumn: string): string {
  return `(
    ${companyColumn} = nullif((select current_setting('app.company_id', true)), '')::uuid
    or ${companyColumn} in (
      select m.company_id from memberships m
      where m.user_id = nullif((select current_setting('app.user_id', true)), '')::uuid
    )
  )`;
}

function wall(table: string, rule: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy company_wall on ${table} to exkoo_app using ${rule} with check ${rule}`,
    `create policy platform on ${table} to exkoo_platform using (true) with check (true)`,
  ];
}

const STATEMENTS = [
  `create extension if not exists pg_trgm`,

  `create table users (
    id uuid primary key,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    role text not null check (role in ('MASTER_ADMIN', 'ADMIN', 'MEMBER')),
    status text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED', 'DELETION_REQUESTED')),
    profile text,
    admin_user_id uuid,
    is_crm_permitted boolean not null default true,
    is_appointments_permitted boolean not null default true,
    is_sms_camp_permitted boolean not null default true,
    permissions jsonb not null,
    is_two_step_on boolean not null default false,
    current_company_id uuid,
    deletion_requested_at timestamptz,
    deletion_date timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index users_deletion on users (deletion_date) where deletion_date is not null`,
  `create index users_team on users (admin_user_id) where admin_user_id is not null`,

  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    company_id uuid,
    bind_hash bytea,
    user_agent text not null,
    ip_address text not null,
    is_remembered boolean not null default false,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index sessions_of_user on sessions (user_id, last_used_at desc) where ended_at is null`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table refresh_tokens (
    token_hash bytea primary key,
    session_id uuid not null references sessions on delete cascade,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index refresh_tokens_of_session on refresh_tokens (session_id)`,

  `create table one_time_codes (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('REGISTRATION', 'LOGIN', 'RESET_PASSWORD')),
    code_hash bytea not null,
    attempts int not null default 0,
    is_remembered boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    closed_at timestamptz
  )`,
  `create index one_time_codes_of_user on one_time_codes (user_id, purpose, created_at desc)`,

  `create table password_resets (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_resets_of_user on password_resets (user_id)`,

  `create table known_devices (
    user_id uuid not null references users on delete cascade,
    device_hash bytea not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (user_id, device_hash)
  )`,

  `create table rate_limits (
    bucket text primary key,
    tokens double precision not null,
    refilled_at timestamptz not null
  )`,

  `create table memberships (
    user_id uuid not null references users on delete cascade,
    company_id uuid not null,
    kind text not null check (kind in ('OWNER', 'MEMBER')),
    created_at timestamptz not null,
    primary key (user_id, company_id)
  )`,
  `create index memberships_of_company on memberships (company_id)`,

  `create table companies (
    id uuid primary key,
    owner_id uuid not null,
    company_name text not null,
    email text not null,
    phone_number text,
    phone_typed text,
    street text,
    zone text,
    postal_code text,
    city text,
    country text,
    logo text,
    time_zone text not null,
    default_country text,
    currency text not null,
    slug text,
    domain text,
    trashed_at timestamptz,
    trashed_by text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null generated always as (
      lower(company_name || ' ' || email || ' ' || coalesce(slug, '') || ' ' || coalesce(domain, ''))
    ) stored
  )`,
  `create index companies_newest on companies (created_at desc, id desc) where trashed_at is null`,
  `create index companies_trashed on companies (trashed_at desc, id desc) where trashed_at is not null`,
  `create index companies_search on companies using gin (search gin_trgm_ops) with (fastupdate = off)`,
  `create index companies_of_owner on companies (owner_id)`,
  ...wall('companies', sees('id')),

  `create table subscriptions (
    company_id uuid not null,
    id uuid not null,
    plan text not null check (plan in ('FREE', 'STARTER', 'PRO')),
    period text not null check (period in ('MONTHLY', 'ANNUAL')),
    started_at timestamptz not null,
    ends_at timestamptz,
    primary key (company_id, id)
  )`,
  ...wall('subscriptions', sees('company_id')),

  `create table slugs (
    slug text primary key,
    company_id uuid not null,
    released_at timestamptz
  )`,
  `create index slugs_of_company on slugs (company_id)`,
  `create index slugs_released on slugs (released_at) where released_at is not null`,

  `create table domains (
    domain text primary key,
    company_id uuid not null,
    added_at timestamptz not null,
    verified_at timestamptz not null,
    drifted_at timestamptz,
    released_at timestamptz,
    certificate_state text not null default 'NONE' check (certificate_state in ('NONE', 'PENDING', 'ACTIVE', 'FAILED')),
    certificate_pem text,
    certificate_key bytea,
    certificate_expires_at timestamptz,
    certificate_error text,
    certificate_tried_at timestamptz
  )`,
  `create unique index domains_held on domains (company_id) where released_at is null`,
  `create index domains_renewal on domains (certificate_expires_at) where released_at is null`,

  `create table acme_challenges (
    token text primary key,
    key_authorization text not null,
    created_at timestamptz not null
  )`,

  `create table events (
    company_id uuid not null,
    id uuid not null,
    owner_id uuid,
    company_name text not null,
    actor_id uuid,
    actor_name text not null,
    source text not null check (source in ('USER', 'SYSTEM')),
    entity text not null,
    entity_id uuid not null,
    action text not null,
    before jsonb,
    after jsonb,
    tags jsonb not null,
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create index events_of_company on events (company_id, created_at desc, id desc)`,
  `create index events_of_owner on events (owner_id, created_at desc, id desc)`,
  `create index events_in_order on events (id)`,
  ...wall(
    'events',
    `(${sees('company_id')}
      or company_id = nullif((select current_setting('app.user_id', true)), '')::uuid
      or owner_id = nullif((select current_setting('app.user_id', true)), '')::uuid)`,
  ),

  `create table uploads (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    activity text not null,
    file_path text not null,
    size int not null,
    created_at timestamptz not null
  )`,
  `create index uploads_of_user on uploads (user_id)`,

  `create table mailbox (
    id uuid primary key,
    "to" text not null,
    subject text not null,
    text text not null,
    html text not null,
    sent_at timestamptz not null
  )`,
  `create index mailbox_newest on mailbox (sent_at desc)`,

  `create table settings (
    name text primary key,
    value text not null
  )`,

  `grant usage on schema public to exkoo_app`,
  `grant select, insert, update, delete on all tables in schema public to exkoo_app`,
];
