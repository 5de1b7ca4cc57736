import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { PLATFORM_ROLE } from '#server/database/walls/roles.ts';

/** Whether the company of a membership is in trash: every request checks it with its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column is_in_trash boolean not null default false`.execute(db);
  // The walls bind the owner of the tables too; this role sees every company
  await sql`set local role ${sql.id(PLATFORM_ROLE)}`.execute(db);
  await sql`
    update memberships m set is_in_trash = true
    from companies c where c.id = m.company_id and c.trashed_at is not null
  `.execute(db);
  await sql`reset role`.execute(db);
}
