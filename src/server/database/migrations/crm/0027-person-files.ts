import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/**
 * Files of leads and contacts. Their bytes are in the file store: a key is in `removable_files` before its bytes are stored, is removed
 * from it with the insertion of the file's row, and returns when that row is deleted, so that no bytes are left behind. docs/decisions/0134.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'person_files');
}

const STATEMENTS = [
  `create table person_files (
    company_id uuid not null,
    id uuid not null,
    person_id uuid not null,
    name text not null,
    media_type text not null,
    size int not null check (size > 0),
    file_key text not null,
    created_by_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index person_files_of_person on person_files (company_id, person_id, created_at, id)`,
  `create index person_files_deleted on person_files (deleted_at) where deleted_at is not null`,

  `create table removable_files (
    file_key text primary key,
    since timestamptz not null
  )`,
  `create index removable_files_since on removable_files (since)`,

  `create function forget_file() returns trigger language plpgsql set search_path = pg_catalog, public
    as $$ begin
      insert into public.removable_files (file_key, since) values (old.file_key, now()) on conflict do nothing;
      return null;
    end $$`,
  `create trigger person_files_forgotten after delete on person_files for each row execute function forget_file()`,
];
