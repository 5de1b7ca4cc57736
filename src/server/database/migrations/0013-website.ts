import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The website of a lead or contact. */
export const website: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table people add column website text`.execute(db);
  },
};
