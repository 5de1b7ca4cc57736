import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When a lead manager was last mailed reminders: one mail a person and quarter of an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_managers add column reminded_at timestamptz`.execute(db);
  await sql`create index lead_managers_of_user on lead_managers (user_id) where user_id is not null`.execute(
    db,
  );
}
