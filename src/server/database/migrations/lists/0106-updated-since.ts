import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Lists that programs poll: the records that were changed since a time, in the order of their changes. Invoices have this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index people_updated on people (company_id, kind, updated_at, id) where trashed_at is null`.execute(
    db,
  );
  await sql`create index customers_updated on customers (company_id, updated_at, id) where trashed_at is null`.execute(
    db,
  );
  await sql`create index bookings_updated on bookings (company_id, updated_at, id)`.execute(db);
}
