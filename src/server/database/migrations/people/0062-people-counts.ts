import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The number of leads and contacts as sums of changes: the total of an unfiltered list needs no counting. docs/decisions/0196. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'people_counts');
}

const STATEMENTS = [
  // Rows are only inserted, so that no transaction waits for another; the job people.counts merges the rows of a company
  `create table people_counts (
    company_id uuid not null,
    kind text not null check (kind in ('LEAD', 'CONTACT')),
    people int not null
  )`,
  `create index people_counts_of_kind on people_counts (company_id, kind) include (people)`,
  `comment on table people_counts is 'derived: the triggers of people write it'`,
  `alter table people no force row level security`,
  `insert into people_counts (company_id, kind, people)
    select company_id, kind, count(*) from people where trashed_at is null group by company_id, kind`,
  `alter table people force row level security`,

  // A statement is counted once, however many rows it adds or removes. One that neither moves rows to the trash nor back costs nothing.
  `create function count_people_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    insert into public.people_counts (company_id, kind, people)
      select company_id, kind, count(*) from added where trashed_at is null group by company_id, kind;
    return null;
  end $$`,
  `create trigger people_counted_added after insert on people
    referencing new table as added for each statement execute function count_people_added()`,
  `create function count_people_removed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    insert into public.people_counts (company_id, kind, people)
      select company_id, kind, -count(*) from removed where trashed_at is null group by company_id, kind;
    return null;
  end $$`,
  `create trigger people_counted_removed after delete on people
    referencing old table as removed for each statement execute function count_people_removed()`,
  `create function count_person_moved() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    if old.trashed_at is null then
      insert into public.people_counts (company_id, kind, people) values (old.company_id, old.kind, -1);
    end if;
    if new.trashed_at is null then
      insert into public.people_counts (company_id, kind, people) values (new.company_id, new.kind, 1);
    end if;
    return null;
  end $$`,
  `create trigger people_counted_moved after update of trashed_at, kind on people for each row
    when ((old.trashed_at is null) <> (new.trashed_at is null) or old.kind <> new.kind)
    execute function count_person_moved()`,
];
