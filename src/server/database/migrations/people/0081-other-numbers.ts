import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The other numbers of merged people: messages from them belong to the survivor. docs/decisions/0212. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const MARKS = `select company_id, kind, what, mark, id from PEOPLE p cross join lateral (
    select distinct 'GROUP' as what, g::text as mark from unnest(p.group_ids) g
    union all select distinct 'PROJECT', j::text from unnest(p.project_ids) j
    union all select distinct 'TAG', t from unnest(p.tags) t
    union all select distinct 'NUMBER', n from unnest(p.other_phones) n) m`;

const INSERT = `insert into public.people_marks (company_id, kind, what, mark, person_id) ${MARKS} where p.trashed_at is null`;

const STATEMENTS = [
  `alter table people add column other_phones text[] not null default '{}'`,
  `alter table people_marks drop constraint people_marks_what_check`,
  `alter table people_marks add constraint people_marks_what_check check (what in ('GROUP', 'PROJECT', 'TAG', 'NUMBER'))`,

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
      or old.kind <> new.kind or (old.trashed_at is null) <> (new.trashed_at is null))
    execute function mark_person_changed()`,

  // People merged earlier, as long as they are in trash and the merge can be undone
  `alter table people no force row level security`,
  `alter table people_marks no force row level security`,
  `with recursive into_whom(company_id, heir, phone) as (
      select company_id, merged_into, phone from people where merged_into is not null and phone is not null
      union
      select p.company_id, p.merged_into, i.phone from into_whom i
        join people p on p.company_id = i.company_id and p.id = i.heir where p.merged_into is not null
    )
    update people p set other_phones = n.phones
    from (select company_id, heir, array_agg(distinct phone) as phones from into_whom group by company_id, heir) n
    where p.company_id = n.company_id and p.id = n.heir and p.trashed_at is null`,
  `update people set other_phones = array_remove(other_phones, phone) where phone = any(other_phones)`,
  `alter table people force row level security`,
  `alter table people_marks force row level security`,
];
