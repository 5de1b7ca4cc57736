import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { platformReadScope, platformScope } from '../walls/scopes.ts';

// A newer version migrates while this one has statements prepared on each of its connections

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase({ poolSize: 4 });
  await db.executeSql('create table growing (id int primary key)');
  await db.executeSql('grant all on growing to exkoo_app; insert into growing values (1)');
});
afterEach(() => db.close());

const read = () => sql<object>`select * from growing where id = ${1}`;
const everyConnection = (work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: 4 }, () => work()));
const grow = (column: string) => db.executeSql(`alter table growing add column ${column} int default 7`);

test('a statement outside of a transaction is planned again', async () => {
  await everyConnection(() => read().execute(db.kysely));
  await grow('one');
  const results = await everyConnection(async () => (await read().execute(db.kysely)).rows);
  expect(results).toEqual(Array.from({ length: 4 }, () => [{ id: 1, one: 7 }]));
});

test('a read scope plans its statement again', async () => {
  const find = () => platformReadScope(db, async (tx) => (await read().execute(tx)).rows);
  await everyConnection(find);
  await grow('one');
  expect(await everyConnection(find)).toEqual(Array.from({ length: 4 }, () => [{ id: 1, one: 7 }]));
});

test('a scope runs again, and what it wrote before is there once', async () => {
  let written = 10;
  const work = () => {
    const id = (written += 1);
    return platformScope(db, async (tx) => {
      await sql`insert into growing (id) values (${id})`.execute(tx);
      return (await read().execute(tx)).rows;
    });
  };
  await everyConnection(work);
  for (const column of ['one', 'two', 'three']) {
    await grow(column);
    for (const rows of await everyConnection(work)) expect(rows).toMatchObject([{ id: 1, [column]: 7 }]);
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from growing`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ count: 17 }]);
});

test('other errors of the same code are not repeated', async () => {
  let calls = 0;
  await expect(
    platformScope(db, async (tx) => {
      calls += 1;
      // feature_not_supported, of another origin
      await sql`select count(*) from growing where id = ${1} for update`.execute(tx);
    }),
  ).rejects.toMatchObject({ code: '0A000' });
  expect(calls).toBe(1);
});
