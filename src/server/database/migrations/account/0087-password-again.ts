import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When the owner of a session gave the password again. docs/decisions/0217. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column password_at timestamptz`.execute(db);
}
