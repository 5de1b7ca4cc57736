import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Validates the constraint of 0123. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people_marks validate constraint people_marks_what_check`.execute(db);
}

export const isOutsideTransaction = true;
