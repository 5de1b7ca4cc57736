import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Reminders and follow-ups of bookings, and the sent messages. Existing pages send none until a user turns them on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'booking_messages');
}

const STATEMENTS = [
  `alter table booking_pages
    add column reminders jsonb not null default '[]',
    add column reminds_host boolean not null default false,
    add column follow_up_minutes int check (follow_up_minutes >= 0),
    add column follow_up text not null default ''`,
  `alter table bookings add column next_message_at timestamptz`,
  // Finds due messages of all companies
  `create index bookings_next_message on bookings (next_message_at) where next_message_at is not null`,
  `create table booking_messages (
    company_id uuid not null,
    id uuid not null,
    booking_id uuid not null,
    kind text not null
      check (kind in ('REQUESTED', 'BOOKED', 'CONFIRMED', 'MOVED', 'CANCELLED', 'REMINDER', 'FOLLOW_UP')),
    reader text not null check (reader in ('GUEST', 'HOST')),
    created_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, booking_id) references bookings (company_id, id) on delete cascade
  )`,
  `create index booking_messages_of_booking on booking_messages (company_id, booking_id, created_at)`,
];
