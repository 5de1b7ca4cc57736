import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** SMS about bookings in addition to emails, on pages with that setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages
    add column texts_guests boolean not null default false,
    add column text_note text not null default ''`,
  // A row exists from the request for a message on; then it refers to the outbox, or has the reason why it was not sent
  `alter table booking_messages
    add column channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT')),
    add column text_id uuid,
    add column reason text`,
];
