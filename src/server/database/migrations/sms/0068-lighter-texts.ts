import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Each text is written four times: into the outbox, with its words, when it is taken, when it is sent. Room on its page lets the words be written
 * without a look at any index; and two indexes go that others do as well: by number (all texts to it are few), and by
 * month (campaigns have theirs). The first had tempted the planner into sorting all that waits for each batch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table sms_messages set (fillfactor = 45)`,
  `drop index sms_messages_open_phone`,
  `drop index sms_messages_of_month`,
];
