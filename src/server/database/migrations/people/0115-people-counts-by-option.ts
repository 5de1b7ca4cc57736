import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Counts people by stage, status, source and lead manager, with the meetings that are planned: the board, the dashboard, the lead
 * managers and lists that are filtered by these need no counting either. docs/decisions/0196.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OPTIONS = 'company_id, kind, stage_id, status_id, source_id, manager_id';
const INTO = `insert into public.people_counts (${OPTIONS}, people, meetings)`;
const sumsOf = (rows: string, sign = '') => `${INTO}
  select ${OPTIONS}, ${sign}count(*), ${sign}count(next_meeting_at) from ${rows} where trashed_at is null group by ${OPTIONS}`;
const valuesOf = (row: string, sign: string) =>
  `${INTO} values (${OPTIONS.replaceAll(/\w+/g, (column) => `${row}.${column}`)}, ${sign}1, ${sign}(${row}.next_meeting_at is not null)::int)`;

const CHANGED = ['stage_id', 'status_id', 'source_id', 'manager_id']
  .map((column) => `old.${column} is distinct from new.${column}`)
  .join(' or ');

const STATEMENTS = [
  `alter table people_counts add column stage_id uuid, add column status_id uuid, add column source_id uuid,
    add column manager_id uuid, add column meetings int not null default 0`,
  `alter table people no force row level security`,
  `alter table people_counts no force row level security`,
  `delete from people_counts`,
  sumsOf('people'),
  `alter table people force row level security`,
  `alter table people_counts force row level security`,
  `drop index people_counts_of_kind`,
  `create index people_counts_of_kind on people_counts (company_id, kind)
    include (stage_id, status_id, source_id, manager_id, people, meetings)`,

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
      ${valuesOf('old', '-')};
    end if;
    if new.trashed_at is null then
      ${valuesOf('new', '')};
    end if;
    return null;
  end $$`,
  `drop trigger people_counted_moved on people`,
  `create trigger people_counted_moved
    after update of trashed_at, kind, stage_id, status_id, source_id, manager_id, next_meeting_at on people for each row
    when ((old.trashed_at is null) <> (new.trashed_at is null) or old.kind <> new.kind or ${CHANGED}
      or (old.next_meeting_at is null) <> (new.next_meeting_at is null))
    execute function count_person_moved()`,
];
