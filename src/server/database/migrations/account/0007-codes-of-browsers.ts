import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** One-time codes belong to the browser that requested them; older codes are invalid and must be requested again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table one_time_codes
      add column browser_hash bytea,
      add column network text,
      add column network_attempts int not null default 0,
      add column first_name text,
      add column last_name text,
      add column password_hash text`.execute(db);
}
