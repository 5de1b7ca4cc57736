import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The guests' replies to reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table bookings add column guest_confirmed_at timestamptz`,
  `create index bookings_of_phone on bookings (company_id, phone, starts_at)
    where phone is not null and status in ('PENDING', 'CONFIRMED')`,
  `alter table booking_messages drop constraint booking_messages_kind_check`,
  `alter table booking_messages add constraint booking_messages_kind_check
    check (kind in ('REQUESTED', 'BOOKED', 'CONFIRMED', 'MOVED', 'CANCELLED', 'REMINDER', 'FOLLOW_UP', 'OTHER_TIME'))`,
];
