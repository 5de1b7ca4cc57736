import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The logos that issued invoices have, so that the sweep of uploads finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_logo on invoices ((seller ->> 'logo')) where seller ->> 'logo' is not null`.execute(
    db,
  );
}
