import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls, inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/**
 * Groups of possible duplicates, by the value that they share, and the values whose groups must be computed again. Triggers note values; the
 * module of duplicates computes. docs/decisions/0280.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'duplicate_groups');
  await forceCompanyRls(db, 'duplicate_checks');
  await inAllCompanies(
    db,
    `insert into duplicate_checks (company_id, kind, shared)
      select c.id, k.kind, null from companies c cross join (values ('LEAD'), ('CONTACT')) k(kind)`,
  );
}

/** What a person can share, each with the reason in front. Of a row's columns, so that it can be asked for a transition table, too. */
const sharedOf = (row: string) =>
  `shared_values(${['phone', 'other_phones', 'email', 'other_emails', 'name_key', 'company_key']
    .map((column) => `${row}.${column}`)
    .join(', ')})`;

/** Notes the values of all people that a statement added or removed, in one row for each company and kind. */
const noting = (name: string, rows: string) => `
  create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, public as $$ declare
    new_row record;
  begin
    for new_row in
      select p.company_id, p.kind, array_agg(distinct v) as shared from ${rows} p cross join lateral unnest(${sharedOf('p')}) v
      where p.trashed_at is null group by p.company_id, p.kind
    loop
      insert into public.duplicate_checks (company_id, kind, shared) values (new_row.company_id, new_row.kind, new_row.shared);
    end loop;
    return null;
  end $$`;

const COMPARED = ['phone', 'other_phones', 'email', 'other_emails', 'name_key', 'company_key', 'kind'];

const STATEMENTS = [
  `create table duplicate_groups (
    company_id uuid not null,
    kind text not null check (kind in ('LEAD', 'CONTACT')),
    shared text not null,
    newest_id uuid not null,
    total int not null,
    ids uuid[] not null,
    primary key (company_id, kind, shared)
  )`,
  `create index duplicate_groups_newest on duplicate_groups (company_id, kind, newest_id, shared)`,
  `comment on table duplicate_groups is 'derived: computed from people'`,
  `create table duplicate_checks (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('LEAD', 'CONTACT')),
    shared text[],
    primary key (company_id, id)
  )`,
  `comment on column duplicate_checks.shared is 'null: all values of the kind'`,
  `comment on table duplicate_checks is 'derived: the triggers of people write it'`,

  `create function shared_values(phone text, other_phones text[], email text, other_emails text[], name_key text, company_key text)
    returns text[] language sql immutable
    as $$ select array(
      select 'PHONE ' || phone where phone is not null
      union select 'PHONE ' || split_part(n, ' ', 1) from unnest(other_phones) n
      union select 'EMAIL ' || email where email is not null
      union select 'EMAIL ' || split_part(e, ' ', 1) from unnest(other_emails) e
      union select 'NAME_AND_COMPANY ' || name_key || E'\\n' || company_key where name_key <> '' and company_key <> ''
    ) $$`,

  noting('note_people_added', 'added'),
  `create trigger people_noted_added after insert on people
    referencing new table as added for each statement execute function note_people_added()`,
  noting('note_people_removed', 'removed'),
  `create trigger people_noted_removed after delete on people
    referencing old table as removed for each statement execute function note_people_removed()`,
  `create function note_person_changed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ declare
    before text[] := case when old.trashed_at is null then ${sharedOf('old')} else '{}' end;
    after text[] := case when new.trashed_at is null then ${sharedOf('new')} else '{}' end;
    shared text[];
  begin
    if old.kind = new.kind then
      shared := array((select unnest(before) except select unnest(after)) union (select unnest(after) except select unnest(before)));
      if shared <> '{}' then
        insert into public.duplicate_checks (company_id, kind, shared) values (new.company_id, new.kind, shared);
      end if;
    else
      insert into public.duplicate_checks (company_id, kind, shared)
        values (old.company_id, old.kind, before), (new.company_id, new.kind, after);
    end if;
    return null;
  end $$`,
  `create trigger people_noted_changed after update on people for each row
    when (${COMPARED.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}
      or (old.trashed_at is null) <> (new.trashed_at is null))
    execute function note_person_changed()`,
];
