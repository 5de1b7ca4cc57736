import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Of which booking a text tells, for whoever hears that the text has gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index booking_messages_text on booking_messages (company_id, text_id) where text_id is not null`.execute(
    db,
  );
}
