import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Limits on what visitors cause: open bookings of a guest, and countries of messages. docs/decisions/0220. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages add column guest_limit int not null default 3 check (guest_limit > 0)`,
  `alter table sms_settings add column visitor_countries text[]`,
];
