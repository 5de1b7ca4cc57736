import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Saved views of lists, and what each person chose for a list: columns, default view, pinned views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_views (
      company_id uuid not null,
      id uuid not null,
      list text not null,
      name text not null,
      is_shared boolean not null,
      owner_id uuid references users on delete set null,
      owner_name text not null,
      choices jsonb not null,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index list_views_of_list on list_views (company_id, list)`.execute(db);
  await sql`create index list_views_of_owner on list_views (owner_id)`.execute(db);
  await forceCompanyRls(db, 'list_views');
  await sql`
    create table list_choices (
      company_id uuid not null,
      user_id uuid not null references users on delete cascade,
      list text not null,
      arrangement jsonb,
      draft jsonb,
      default_view_id uuid,
      pinned_ids uuid[] not null default '{}',
      updated_at timestamptz not null,
      primary key (company_id, user_id, list)
    )`.execute(db);
  await sql`create index list_choices_of_user on list_choices (user_id)`.execute(db);
  await forceCompanyRls(db, 'list_choices');
}
