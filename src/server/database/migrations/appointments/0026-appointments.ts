import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Booking pages, the availability of their hosts, and bookings, which never overlap for a host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of ['booking_hosts', 'booking_pages', 'bookings']) await forceCompanyRls(db, table);
}

const STATEMENTS = [
  `create extension if not exists btree_gist`,
  // Its row is what bookings of one host wait for, too
  `create table booking_hosts (
    company_id uuid not null,
    user_id uuid not null,
    time_zone text,
    weekly jsonb,
    overrides jsonb not null default '[]',
    feed_version int not null default 1,
    primary key (company_id, user_id)
  )`,
  `create table booking_pages (
    company_id uuid not null,
    id uuid not null,
    slug text not null,
    title text not null,
    description text not null,
    place text not null,
    host_id uuid not null,
    duration int not null check (duration > 0),
    step int not null check (step > 0),
    buffer_before int not null check (buffer_before >= 0),
    buffer_after int not null check (buffer_after >= 0),
    notice int not null,
    window_days int not null,
    daily_limit int,
    change_notice int not null,
    needs_approval boolean not null,
    is_open boolean not null,
    confirmation text not null,
    questions jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id)
  )`,
  `create unique index booking_pages_slug on booking_pages (company_id, slug)`,
  `create table bookings (
    company_id uuid not null,
    id uuid not null,
    page_id uuid,
    host_id uuid not null,
    person_id uuid,
    title text not null,
    place text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    blocked_from timestamptz not null,
    blocked_to timestamptz not null,
    status text not null check (status in ('PENDING', 'CONFIRMED', 'CANCELLED')),
    outcome text check (outcome in ('SHOWED', 'NO_SHOW')),
    first_name text not null,
    last_name text not null,
    email text,
    phone text,
    guest_zone text not null,
    answers jsonb not null,
    has_consented boolean not null,
    sequence int not null default 0,
    request_key text,
    cancel_reason text,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null,
    primary key (company_id, id),
    foreign key (company_id, page_id) references booking_pages (company_id, id) on delete set null (page_id),
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
    check (blocked_from <= starts_at and starts_at < ends_at and ends_at <= blocked_to),
    constraint bookings_apart exclude using gist (
      company_id with =, host_id with =, tstzrange(blocked_from, blocked_to) with &&
    ) where (status in ('PENDING', 'CONFIRMED'))
  )`,
  `create unique index bookings_request on bookings (company_id, page_id, request_key) where request_key is not null`,
  `create index bookings_by_start on bookings (company_id, starts_at, id)`,
  `create index bookings_of_person on bookings (company_id, person_id, starts_at) where person_id is not null`,
  // The invitations that mails of the evaluation mode carry
  `alter table mailbox add column calendar jsonb`,
  `create index bookings_of_page on bookings (company_id, page_id, starts_at)`,
];
