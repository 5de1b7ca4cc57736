import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/** The indexes of 0121, and the validation of its constraints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, order] of Object.entries(ORDERS)) {
    for (const record of ['account', 'deal']) {
      const index = `${table}_by_${record} on ${table} (company_id, ${record}_id, ${order}) where ${record}_id is not null`;
      await buildIndex(db, `create index concurrently ${index}`);
    }
    for (const constraint of ['of_account', 'of_deal', 'of_one_record'])
      await sql.raw(`alter table ${table} validate constraint ${table}_${constraint}`).execute(db);
  }
}

export const isOutsideTransaction = true;

/** How each table is read for one record, as for people. */
const ORDERS = {
  notes: 'created_at desc, id desc',
  tasks: 'due, id',
  person_files: 'created_at, id',
};
