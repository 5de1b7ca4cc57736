import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readMigrations } from '#server/database/migrations/readMigrations.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { BIG_TABLES } from './bigTables.ts';
import { migrationProblems } from './migrationProblems.ts';
import { recordStatements } from './recordStatements.ts';

// Released migrations never change, so earlier ones keep what these rules refuse now
const CHECKED_FROM = '0109';

test('new migrations neither stop the running version nor break it', async () => {
  const all = await readMigrations();
  const names = Object.keys(all);
  const earlier: string[] = [];
  for (const [name, migration] of Object.entries(all)) {
    if (name < CHECKED_FROM) continue;
    const statements = await recordStatements(migration);
    const problems = migrationProblems(statements, migration, earlier);
    expect({ name, problems }).toEqual({ name, problems: [] });
    earlier.push(...statements);
    if (migration.needs) expect(names).toContain(migration.needs);
  }
});

test('each big table exists', async () => {
  const db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables`.execute(db.kysely);
  await db.close();
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...BIG_TABLES]));
});

test('the statements of a real migration are recorded one by one', async () => {
  const { '0106-updated-since': migration } = await readMigrations();
  const statements = await recordStatements(migration!);
  expect(statements).toHaveLength(3);
  expect(statements[1]).toBe(
    'create index customers_updated on customers (company_id, updated_at, id) where trashed_at is null',
  );
  expect(migrationProblems(statements, migration!)).toHaveLength(3);
});

const statement = (text: string) => ({ up: async (db: never) => void (await sql.raw(text).execute(db)) });
const problemsOf = async (text: string, options = {}) =>
  migrationProblems(await recordStatements(statement(text)), options);

test.each([
  'create index one on people (company_id)',
  'create unique index one on public.people (company_id)',
  'create index concurrently one on people (company_id)',
  'alter table people add column token uuid not null default gen_random_uuid()',
  'alter table events add column number bigserial',
  'alter table people add column both text generated always as (first_name || last_name) stored',
  'alter table "people" alter column "score" type bigint',
  'alter table people alter score set data type bigint',
  'alter table people alter column company_id set not null',
  'alter table people add constraint positive check (score > 0)',
  'alter table people add column owner_id uuid references users',
  'alter table people add constraint one unique (company_id, email)',
  'alter table people add constraint positive check (score > 0) not valid; alter table people validate constraint positive',
  'update people set first_name = trim(first_name)',
  'delete from events where created_at < now()',
  'lock table people',
  'vacuum full people',
  'drop table shortcuts',
  'alter table projects drop column note',
  'alter table projects rename column note to notes',
  'alter table projects add column note text not null',
])('in a transaction, refuses: %s', async (text) => {
  expect(await problemsOf(text)).not.toEqual([]);
});

test.each([
  'create table extras (id uuid primary key, note text not null); create index extras_note on extras (note); alter table extras add column more int not null',
  'create index projects_note on projects (company_id)',
  'alter table people add column is_checked boolean not null default false, add column seen_at timestamptz',
  'alter table people add column seen_at timestamptz not null default now()',
  'alter table people add constraint positive check (score > 0) not valid',
  'alter table people validate constraint positive',
  'alter table people alter column score set default 0',
  'create function tidy() returns void language plpgsql as $$ begin update people set score = 0; delete from events; end $$',
  'alter table people add constraint one unique using index one',
  '-- create index one on people (id)\nselect 1',
])('in a transaction, allows: %s', async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test('outside of a transaction, allows what can be repeated', async () => {
  const options = { isOutsideTransaction: true };
  expect(await problemsOf('create index concurrently one on people (company_id)', options)).toEqual([]);
  expect(
    await problemsOf('update people set score = 0 where id in (select id from people limit 1000)', options),
  ).toEqual([]);
  expect(await problemsOf('update people set score = 0', options)).not.toEqual([]);
  expect(await problemsOf('alter table people add column note text', options)).not.toEqual([]);
});

test('set not null needs a check that an earlier migration validated', async () => {
  const setting = ['alter table people alter column score set not null'];
  const check = 'alter table people add constraint has_score check (score is not null) not valid';
  const validation = 'alter table people validate constraint has_score';
  expect(migrationProblems(setting, {}, [check])).not.toEqual([]);
  expect(migrationProblems(setting, {}, [check, validation])).toEqual([]);
});

test('a removal names the versions that no longer use the removed column', async () => {
  expect(await problemsOf('alter table projects drop column note', { needs: '0108-push' })).toEqual([]);
});
