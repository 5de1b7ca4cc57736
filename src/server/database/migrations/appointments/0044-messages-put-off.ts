import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Bookings whose messages failed because of a fault wait until this time, so that they do not delay others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column put_off_until timestamptz`.execute(db);
}
