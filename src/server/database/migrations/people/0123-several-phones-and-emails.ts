import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Several labelled phone numbers and email addresses of a person: other_phones holds labels, too ('+442079460958 WORK'), other_emails
 * is its counterpart, and people_marks has the addresses. Numbers of merges have no label, which is OTHER. docs/decisions/0276.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MARKS = `select company_id, kind, what, mark, id from PEOPLE p cross join lateral (
    select distinct 'GROUP' as what, g::text as mark from unnest(p.group_ids) g
    union all select distinct 'PROJECT', j::text from unnest(p.project_ids) j
    union all select distinct 'TAG', t from unnest(p.tags) t
    union all select distinct 'NUMBER', split_part(n, ' ', 1) from unnest(p.other_phones) n
    union all select distinct 'EMAIL', split_part(e, ' ', 1) from unnest(p.other_emails) e) m`;

const INSERT = `insert into public.people_marks (company_id, kind, what, mark, person_id) ${MARKS} where p.trashed_at is null`;

const STATEMENTS = [
  `alter table people add column other_emails text[] not null default '{}'`,
  // The version before inserts whole rows, in which this column is null
  `create function complete_person() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    new.other_emails := '{}';
    return new;
  end $$`,
  `create trigger people_completed before insert on people for each row
    when (new.other_emails is null) execute function complete_person()`,

  `alter table people_marks drop constraint people_marks_what_check`,
  `alter table people_marks add constraint people_marks_what_check
    check (what in ('GROUP', 'PROJECT', 'TAG', 'NUMBER', 'EMAIL')) not valid`,

  `create or replace function mark_people_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    ${INSERT.replace('PEOPLE', 'added')};
    return null;
  end $$`,
  `create or replace function mark_person_changed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    delete from public.people_marks where company_id = new.company_id and person_id = new.id;
    ${INSERT.replace('PEOPLE', '(select new.*)')};
    return null;
  end $$`,
  `drop trigger people_marked_changed on people`,
  `create trigger people_marked_changed after update on people for each row
    when (old.group_ids is distinct from new.group_ids or old.project_ids is distinct from new.project_ids
      or old.tags is distinct from new.tags or old.other_phones is distinct from new.other_phones
      or old.other_emails is distinct from new.other_emails
      or old.kind <> new.kind or (old.trashed_at is null) <> (new.trashed_at is null))
    execute function mark_person_changed()`,
];
