import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Images survive the account that uploaded them: a company still shows its own, and unused ones are removed with their bytes. Rows that
 * were deleted with the account left their bytes behind forever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      alter column user_id drop not null,
      drop constraint uploads_user_id_fkey,
      add constraint uploads_user_id_fkey foreign key (user_id) references users on delete set null
  `.execute(db);
}
