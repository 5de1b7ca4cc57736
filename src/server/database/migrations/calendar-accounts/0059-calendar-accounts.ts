import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Calendar accounts of members, their calendars, and the busy times in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['calendar_accounts', 'outside_calendars', 'calendar_objects', 'busy_times'])
    await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create table calendar_accounts (
    company_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    server_url text not null,
    username text not null,
    secret bytea not null,
    home_url text not null,
    synced_at timestamptz,
    last_error text,
    last_error_at timestamptz,
    failures int not null default 0,
    next_sync_at timestamptz,
    wanted_at timestamptz,
    leased_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    constraint calendar_accounts_once unique (company_id, user_id, server_url, username)
  )`,
  // Finds due accounts of all companies
  `create index calendar_accounts_due on calendar_accounts (next_sync_at) where next_sync_at is not null`,
  `create table outside_calendars (
    company_id uuid not null,
    id uuid not null,
    account_id uuid not null,
    url text not null,
    name text not null,
    color text,
    can_write boolean not null,
    blocks_time boolean not null default false,
    takes_bookings boolean not null default false,
    sync_token text,
    ctag text,
    read_until timestamptz,
    read_zone text,
    primary key (company_id, id),
    constraint outside_calendars_once unique (company_id, account_id, url),
    foreign key (company_id, account_id) references calendar_accounts (company_id, id) on delete cascade
  )`,
  `create table calendar_objects (
    company_id uuid not null,
    calendar_id uuid not null,
    href text not null,
    etag text not null,
    primary key (company_id, calendar_id, href),
    foreign key (company_id, calendar_id) references outside_calendars (company_id, id) on delete cascade
  )`,
  `create table busy_times (
    company_id uuid not null,
    calendar_id uuid not null,
    href text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    foreign key (company_id, calendar_id, href)
      references calendar_objects (company_id, calendar_id, href) on delete cascade
  )`,
  `create index busy_times_of_object on busy_times (company_id, calendar_id, href)`,
  `create index busy_times_of_calendar on busy_times (company_id, calendar_id, ends_at)`,
];
