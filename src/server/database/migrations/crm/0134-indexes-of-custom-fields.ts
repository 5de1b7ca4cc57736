import type { Kysely } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/** The lists of customers and bookings sort and filter by custom fields, as the lists of deals and accounts do (0125). docs/decisions/0272. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, rows] of Object.entries(LISTED))
    for (const slot of SLOTS) {
      const index = `${table}_${slot} on ${table} (company_id, ${slot}, id) where ${rows}${slot} is not null`;
      await buildIndex(db, `create index concurrently ${index}`);
    }
}

export const isOutsideTransaction = true;

const SLOTS = Array.from({ length: 20 }, (_, index) => `custom_${index + 1}`);

/** The rows of the lists: bookings have no trash. */
const LISTED = { customers: 'trashed_at is null and ', bookings: '' };
