import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The favourites of each person, and whose pages they opened last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shortcuts (
      company_id uuid not null,
      user_id uuid not null references users on delete cascade,
      person_id uuid not null,
      visited_at timestamptz,
      is_favourite boolean not null,
      primary key (company_id, user_id, person_id),
      foreign key (company_id, person_id) references people (company_id, id) on delete cascade
    )`.execute(db);
  await sql`create index shortcuts_of_person on shortcuts (company_id, person_id)`.execute(db);
  await sql`create index shortcuts_of_user on shortcuts (user_id)`.execute(db);
  await forceCompanyRls(db, 'shortcuts');
}
