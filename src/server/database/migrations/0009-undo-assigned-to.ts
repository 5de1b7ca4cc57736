import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose leads alone an undo reaches: that of somebody who sees the leads of one lead manager. */
export const undoAssignedTo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table change_jobs add column undo_assigned_to uuid`.execute(db);
  },
};
