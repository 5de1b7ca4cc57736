import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Open invoices by due date, with their amounts: their totals are read from this index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index invoices_open on invoices (company_id, due, id) include (currency, total, paid, credited)
    where kind = 'INVOICE' and state = 'OPEN' and trashed_at is null`.execute(db);
}
