import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The limit on a guest's open bookings in the company, and who entered a phone number: a guest or the staff. docs/decisions/0220. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages add column company_guest_limit int not null default 5 check (company_guest_limit > 0)`,
  // Until now an event type that allowed more than five raised the limit of the company
  `update booking_pages set company_guest_limit = guest_limit where guest_limit > 5`,
  // Unknown for earlier rows
  `alter table bookings add column is_by_visitor boolean not null default true`,
  `alter table waiting_guests add column is_by_visitor boolean not null default true`,
];
