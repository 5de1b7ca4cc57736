import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which browser tab asked for a change: the live stream leaves out what a tab did itself. */
export const eventTabs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table events add column tab text`.execute(db);
  },
};
