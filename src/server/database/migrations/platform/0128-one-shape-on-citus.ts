import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Policies, triggers and foreign keys that Citus can distribute, and that work the same on one server: policies without sub-selects, triggers
 * whose statements read either a transition table or a table, and foreign keys that set no column to null. docs/decisions/0268.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COMPANY = `nullif(current_setting('app.company_id', true), '')::uuid`;
const USER = `nullif(current_setting('app.user_id', true), '')::uuid`;

const changed = (policy: string, table: string, rule: string) =>
  `alter policy ${policy} on ${table} using (${rule}) with check (${rule})`;

const POLICIES = [
  // Read once for each row at most: the other conditions of the policies come first
  `create function companies_of_user() returns uuid[] language plpgsql stable set search_path = pg_catalog, public as $$ begin
    return array(select m.company_id from public.memberships m where m.user_id = ${USER});
  end $$`,
  changed('company_wall', 'companies', `id = ${COMPANY} or id = any (companies_of_user())`),
  changed(
    'company_wall',
    'subscriptions',
    `company_id = ${COMPANY} or company_id = any (companies_of_user())`,
  ),
  changed(
    'company_wall',
    'events',
    `company_id = ${COMPANY} or company_id = ${USER} or owner_id = ${USER} or company_id = any (companies_of_user())`,
  ),
  changed('own', 'notifications', `company_id = ${COMPANY} and user_id = ${USER}`),
  `do $$ declare walled record; begin
    for walled in select tablename from pg_policies
      where schemaname = 'public' and policyname = 'company_wall' and qual ~* '^\\(company_id = \\( *select '
    loop
      execute format('alter policy company_wall on %I using (company_id = ${COMPANY.replaceAll("'", "''")})
        with check (company_id = ${COMPANY.replaceAll("'", "''")})', walled.tablename);
    end loop;
  end $$`,
];

const OPTIONS = ['company_id', 'kind', 'stage_id', 'status_id', 'source_id', 'manager_id'];

/** A trigger for a statement: inserts each row of `rows`, which reads the transition table. */
const insertingEach = (name: string, table: string, columns: readonly string[], rows: string) => `
  create or replace function ${name}() returns trigger language plpgsql set search_path = pg_catalog, public as $$ declare
    new_row record;
  begin
    for new_row in ${rows} loop
      insert into public.${table} (${columns.join(', ')}) values (${columns.map((column) => `new_row.${column}`).join(', ')});
    end loop;
    return null;
  end $$`;

const countingPeople = (name: string, rows: string, sign: string) =>
  insertingEach(
    name,
    'people_counts',
    [...OPTIONS, 'people', 'meetings'],
    `select ${OPTIONS.join(', ')}, ${sign}count(*) as people, ${sign}count(next_meeting_at) as meetings
      from ${rows} where trashed_at is null group by ${OPTIONS.join(', ')}`,
  );

const countingThreads = (name: string, rows: string, sign: string) =>
  insertingEach(
    name,
    'sms_thread_counts',
    ['company_id', 'threads', 'unread', 'unassigned'],
    `select company_id, ${sign}count(*) as threads, ${sign}count(*) filter (where unread > 0) as unread,
        ${sign}count(*) filter (where assignee_id is null) as unassigned
      from ${rows} group by company_id`,
  );

const TRIGGERS = [
  countingPeople('count_people_added', 'added', ''),
  countingPeople('count_people_removed', 'removed', '-'),
  countingThreads('count_threads_added', 'added', ''),
  countingThreads('count_threads_removed', 'removed', '-'),
  insertingEach(
    'mark_people_added',
    'people_marks',
    ['company_id', 'kind', 'what', 'mark', 'person_id'],
    `select p.company_id, p.kind, m.what, m.mark, p.id as person_id from added p cross join lateral (
        select distinct 'GROUP' as what, g::text as mark from unnest(p.group_ids) g
        union all select distinct 'PROJECT', j::text from unnest(p.project_ids) j
        union all select distinct 'TAG', t from unnest(p.tags) t
        union all select distinct 'NUMBER', split_part(n, ' ', 1) from unnest(p.other_phones) n
        union all select distinct 'EMAIL', split_part(e, ' ', 1) from unnest(p.other_emails) e
      ) m where p.trashed_at is null`,
  ),
];

/** What `on delete set null (column)` did, before the row is removed. The foreign key still refuses unknown ids. */
const SET_NULL = [
  { table: 'bookings', column: 'page_id', referenced: 'booking_pages' },
  { table: 'form_submissions', column: 'person_id', referenced: 'people' },
  { table: 'integration_deliveries', column: 'person_id', referenced: 'people' },
  { table: 'booking_links', column: 'person_id', referenced: 'people' },
].flatMap(({ table, column, referenced }) => {
  const key = `${table}_company_id_${column}_fkey`;
  const name = `unlink_${table}`;
  return [
    `create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
      update public.${table} set ${column} = null where company_id = old.company_id and ${column} = old.id;
      return old;
    end $$`,
    `create trigger ${name} before delete on ${referenced} for each row execute function ${name}()`,
    `alter table ${table} drop constraint ${key}`,
    `alter table ${table} add constraint ${key} foreign key (company_id, ${column}) references ${referenced} (company_id, id) not valid`,
  ];
});

// Keys of files that no record has: with their company, so that the trigger of person_files can write them on the same server
const REMOVABLE_FILES = [
  `alter table removable_files add column company_id uuid not null default '00000000-0000-0000-0000-000000000000'`,
  `alter table removable_files drop constraint removable_files_pkey`,
  `alter table removable_files add primary key (company_id, file_key)`,
  `create index removable_files_by_key on removable_files (file_key)`,
  `create or replace function forget_file() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    insert into public.removable_files (company_id, file_key, since) values (old.company_id, old.file_key, now())
      on conflict do nothing;
    return null;
  end $$`,
];

const STATEMENTS = [...POLICIES, ...TRIGGERS, ...SET_NULL, ...REMOVABLE_FILES];
