import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { blockersOf, looseKeys, RELAXED_KEYS } from './blockers.ts';
import { OTHER_PLACES, tablePlaces } from './tablePlaces.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('every table has a place in a Citus cluster', async () => {
  const tables = await tablePlaces(db.kysely);
  expect(tables.filter(({ place }) => place === null)).toEqual([]);
  expect(tables.filter(({ place }) => place?.kind === 'distributed').length).toBeGreaterThan(80);
  const names = new Set(tables.map(({ name }) => name));
  expect(Object.keys(OTHER_PLACES).filter((name) => !names.has(name))).toEqual([]);
});

test('nothing in the schema blocks the distribution', async () => {
  expect(await blockersOf(db.kysely, await tablePlaces(db.kysely))).toEqual([]);
});

test('the keys that become plain indexes exist and lack the company', async () => {
  if (db.isDistributed) return;
  const keys = await looseKeys(db.kysely, await tablePlaces(db.kysely));
  expect(keys.map(({ name }) => name).toSorted()).toEqual(Object.keys(RELAXED_KEYS).toSorted());
});

test.each([
  {
    name: 'a table without a company and without a place',
    sql: 'create table notes_of_all (id uuid primary key)',
    blocker: 'notes_of_all: has no company_id and no place',
  },
  {
    name: 'a policy with a sub-select',
    sql: "create policy other on tasks using (company_id = (select current_setting('app.company_id')::uuid))",
    blocker: 'tasks: the policy other has a sub-select',
  },
  {
    name: 'a unique key without the company',
    sql: 'create unique index tasks_title on tasks (title)',
    blocker: 'tasks: the unique key tasks_title does not contain the company',
  },
  {
    name: 'a table without a primary key',
    sql: 'create table marks_of_all (company_id uuid not null)',
    blocker: 'marks_of_all: has no primary key and no replica identity',
  },
  {
    name: 'a foreign key that sets a column to null',
    sql: `alter table tasks add constraint tasks_of_project foreign key (company_id, id) references projects (company_id, id)
      on delete set null (id)`,
    blocker: 'tasks: tasks_of_project sets columns when a row is deleted',
  },
  {
    name: 'a foreign key to a table of the coordinator',
    sql: 'alter table tasks add constraint tasks_of_session foreign key (id) references sessions (id)',
    blocker: 'tasks: tasks_of_session refers to a local table',
  },
])('$name blocks the distribution', async ({ sql: statement, blocker }) => {
  if (db.isDistributed) return;
  const rollback = new Error('rolled back');
  let found: string[] = [];
  const work = db.kysely.transaction().execute(async (tx) => {
    await tx.executeQuery({ sql: statement, parameters: [] } as never);
    found = await blockersOf(tx, await tablePlaces(tx));
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
  expect(found).toEqual([expect.stringContaining(blocker)]);
});
