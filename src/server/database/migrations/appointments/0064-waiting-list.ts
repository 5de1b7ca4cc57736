import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The waitlist of booking pages: waitlist entries, openings, and the offers of each opening. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['waiting_guests', 'freed_times', 'waiting_offers']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `alter table booking_pages add column waiting_minutes int check (waiting_minutes > 0)`,
  `create table waiting_guests (
    company_id uuid not null,
    id uuid not null,
    page_id uuid not null,
    starts_from timestamptz not null,
    starts_until timestamptz not null check (starts_until > starts_from),
    first_name text not null,
    last_name text not null,
    email text,
    phone text,
    guest_zone text not null,
    status text not null default 'WAITING' check (status in ('WAITING', 'BOOKED', 'LEFT')),
    booking_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id),
    foreign key (company_id, page_id) references booking_pages (company_id, id) on delete cascade,
    check (email is not null or phone is not null)
  )`,
  // One waitlist entry per page and phone, and per page and email
  `create unique index waiting_guests_phone on waiting_guests (company_id, page_id, phone)
    where status = 'WAITING' and phone is not null`,
  `create unique index waiting_guests_email on waiting_guests (company_id, page_id, email)
    where status = 'WAITING' and email is not null`,
  `create index waiting_guests_turn on waiting_guests (company_id, created_at, id) where status = 'WAITING'`,
  `create index waiting_guests_of_page on waiting_guests (company_id, page_id, created_at)`,
  `create index waiting_guests_over on waiting_guests (starts_until)`,
  `create table freed_times (
    company_id uuid not null,
    id uuid not null,
    page_id uuid,
    host_ids uuid[] not null,
    starts_at timestamptz not null,
    blocked_from timestamptz not null,
    blocked_to timestamptz not null,
    next_at timestamptz,
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  // Finds the due openings of all companies
  `create index freed_times_due on freed_times (next_at) where next_at is not null`,
  `create index freed_times_over on freed_times (blocked_to)`,
  `create table waiting_offers (
    company_id uuid not null,
    id uuid not null,
    guest_id uuid not null,
    freed_id uuid not null,
    page_id uuid not null,
    host_ids uuid[] not null,
    starts_at timestamptz not null,
    blocked_from timestamptz not null,
    blocked_to timestamptz not null,
    status text not null default 'OPEN' check (status in ('OPEN', 'TAKEN', 'DECLINED', 'PASSED', 'GONE')),
    expires_at timestamptz not null,
    channel text not null check (channel in ('MAIL', 'TEXT')),
    text_id uuid,
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, guest_id) references waiting_guests (company_id, id) on delete cascade,
    foreign key (company_id, freed_id) references freed_times (company_id, id) on delete cascade,
    -- Nobody is asked twice about one time
    constraint waiting_offers_once unique (company_id, guest_id, starts_at)
  )`,
  // One hold at a time
  `create unique index waiting_offers_open on waiting_offers (company_id, freed_id) where status = 'OPEN'`,
  `create index waiting_offers_held on waiting_offers (company_id, blocked_from) where status = 'OPEN'`,
  `create index waiting_offers_of_freed on waiting_offers (company_id, freed_id)`,
];
