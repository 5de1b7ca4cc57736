import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** People counts are kept by stage, so that the board and the dashboard need no counting either. docs/decisions/0196. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const sumsOf = (
  rows: string,
  sign = '',
) => `insert into public.people_counts (company_id, kind, stage_id, people)
  select company_id, kind, stage_id, ${sign}count(*) from ${rows} where trashed_at is null group by company_id, kind, stage_id`;

const STATEMENTS = [
  `alter table people_counts add column stage_id uuid`,
  `alter table people no force row level security`,
  `alter table people_counts no force row level security`,
  `delete from people_counts`,
  sumsOf('people'),
  `alter table people force row level security`,
  `alter table people_counts force row level security`,
  `drop index people_counts_of_kind`,
  `create index people_counts_of_kind on people_counts (company_id, kind, stage_id) include (people)`,

  `create or replace function count_people_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    ${sumsOf('added')};
    return null;
  end $$`,
  `create or replace function count_people_removed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    ${sumsOf('removed', '-')};
    return null;
  end $$`,
  `create or replace function count_person_moved() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    if old.trashed_at is null then
      insert into public.people_counts (company_id, kind, stage_id, people) values (old.company_id, old.kind, old.stage_id, -1);
    end if;
    if new.trashed_at is null then
      insert into public.people_counts (company_id, kind, stage_id, people) values (new.company_id, new.kind, new.stage_id, 1);
    end if;
    return null;
  end $$`,
  `drop trigger people_counted_moved on people`,
  `create trigger people_counted_moved after update of trashed_at, kind, stage_id on people for each row
    when ((old.trashed_at is null) <> (new.trashed_at is null) or old.kind <> new.kind
      or old.stage_id is distinct from new.stage_id)
    execute function count_person_moved()`,
];
