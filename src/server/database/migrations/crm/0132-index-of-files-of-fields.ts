import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/** The index of 0131, and the validation of its constraints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    `create index concurrently person_files_by_field on person_files (company_id, field_id, created_at, id) where field_id is not null`,
  );
  for (const constraint of ['of_one_record', 'of_field'])
    await sql.raw(`alter table person_files validate constraint person_files_${constraint}`).execute(db);
}

export const isOutsideTransaction = true;
