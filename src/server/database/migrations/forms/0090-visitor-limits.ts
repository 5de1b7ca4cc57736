import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Limits on what visitors cause: open bookings of a guest, countries of messages, and the sender of a form. docs/decisions/0220. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages add column guest_limit int not null default 3 check (guest_limit > 0)`,
  `alter table sms_settings add column visitor_countries text[]`,
  `alter table form_submissions add column sender text`,
  `create index form_submissions_of_sender on form_submissions (company_id, form_id, sender) where sender is not null`,
];
