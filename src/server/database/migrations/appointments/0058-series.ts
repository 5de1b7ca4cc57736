import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Bookings that were made as one series have one series_id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column series_id uuid`.execute(db);
  await sql`create index bookings_of_series on bookings (company_id, series_id, starts_at) where series_id is not null`.execute(
    db,
  );
}
