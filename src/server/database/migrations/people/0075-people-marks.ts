import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Which people have a group, a project or a tag: filters, and who asks for all tags, find it by an index. docs/decisions/0210. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'people_marks');
}

const MARKS = `select company_id, kind, what, mark, id from PEOPLE p cross join lateral (
    select distinct 'GROUP' as what, g::text as mark from unnest(p.group_ids) g
    union all select distinct 'PROJECT', j::text from unnest(p.project_ids) j
    union all select distinct 'TAG', t from unnest(p.tags) t) m`;

const INSERT = `insert into public.people_marks (company_id, kind, what, mark, person_id) ${MARKS} where p.trashed_at is null`;

const STATEMENTS = [
  // Bytes in their order: the next tag after one is found without a rule of any language
  `create table people_marks (
    company_id uuid not null,
    kind text not null check (kind in ('LEAD', 'CONTACT')),
    what text not null check (what in ('GROUP', 'PROJECT', 'TAG')),
    mark text collate "C" not null,
    person_id uuid not null,
    primary key (company_id, kind, what, mark, person_id),
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index people_marks_of_person on people_marks (company_id, person_id)`,
  `comment on table people_marks is 'derived: the triggers of people write it'`,
  `alter table people no force row level security`,
  INSERT.replace('PEOPLE', 'people'),
  `alter table people force row level security`,

  `create function mark_people_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    ${INSERT.replace('PEOPLE', 'added')};
    return null;
  end $$`,
  `create trigger people_marked_added after insert on people
    referencing new table as added for each statement execute function mark_people_added()`,
  `create function mark_person_changed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    delete from public.people_marks where company_id = new.company_id and person_id = new.id;
    ${INSERT.replace('PEOPLE', '(select new.*)')};
    return null;
  end $$`,
  `create trigger people_marked_changed after update on people for each row
    when (old.group_ids is distinct from new.group_ids or old.project_ids is distinct from new.project_ids
      or old.tags is distinct from new.tags or old.kind <> new.kind or (old.trashed_at is null) <> (new.trashed_at is null))
    execute function mark_person_changed()`,
];
