import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** After which moment a text is of no use, and not sent any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_messages add column expires_at timestamptz`.execute(db);
}
