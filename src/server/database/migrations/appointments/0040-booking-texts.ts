import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Texts about bookings beside mails, on pages that want them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages
    add column texts_guests boolean not null default false,
    add column text_note text not null default ''`,
  // A text stands here from when it is wanted; then it is in the outbox of texts, or why it is not
  `alter table booking_messages
    add column channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT')),
    add column text_id uuid,
    add column reason text`,
];
