import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Finds the booking of a message when its delivery is reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index booking_messages_text on booking_messages (company_id, text_id) where text_id is not null`.execute(
    db,
  );
}
