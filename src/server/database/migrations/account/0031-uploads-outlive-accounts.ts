import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Images stay known when the account that uploaded them is deleted: a company goes on showing its own, and those that nothing shows any
 * more are swept with their bytes. Rows that went with the account left the bytes behind for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      alter column user_id drop not null,
      drop constraint uploads_user_id_fkey,
      add constraint uploads_user_id_fkey foreign key (user_id) references users on delete set null
  `.execute(db);
}
