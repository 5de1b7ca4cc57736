import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Validates the foreign keys of 0128, while the tables are in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of KEYS)
    await sql.raw(`alter table ${table} validate constraint ${table}_company_id_${column}_fkey`).execute(db);
}

export const isOutsideTransaction = true;

const KEYS = [
  ['bookings', 'page_id'],
  ['form_submissions', 'person_id'],
  ['integration_deliveries', 'person_id'],
  ['booking_links', 'person_id'],
] as const;
