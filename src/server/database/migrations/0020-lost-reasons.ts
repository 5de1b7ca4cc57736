import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why leads were lost: what was said before is suggested, and a filter. */
export const lostReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index people_lost_reason on people (company_id, lost_reason) where lost_reason is not null`.execute(
      db,
    );
  },
};
