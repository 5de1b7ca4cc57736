import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Bookings of which nobody could be told, for a fault, wait until then, so that others are not held up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column put_off_until timestamptz`.execute(db);
}
