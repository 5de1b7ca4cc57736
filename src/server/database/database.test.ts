import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { accountScope } from './walls/scopes.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql('create table lines (number int primary key, body text)');
  await db.executeSql('grant all on lines to exkoo_app');
});
afterAll(() => db.close());

const until = async (isTrue: () => boolean) => {
  for (let wait = 0; wait < 1500 && !isTrue(); wait += 1) await pause(20);
};

test('values arrive as the types that the product reads', async () => {
  const { rows } =
    await db.executeSql(`select count(*) as count, 9007199254740991::int8 as big, '2026-02-03'::date as day, 1.50::numeric as price,
    '2026-02-03T04:05:06.789Z'::timestamptz as moment, '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, array['a', 'b'] as texts, null as nothing, true as yes`);
  expect(rows).toEqual([
    {
      count: 1,
      big: 9007199254740991,
      day: '2026-02-03',
      price: '1.50',
      moment: new Date('2026-02-03T04:05:06.789Z'),
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      texts: ['a', 'b'],
      nothing: null,
      yes: true,
    },
  ]);
  expect(
    (
      await db.kysely
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  ).toBe(0);
});

test('an empty list matches no row with in, and every row with not in', async () => {
  await accountScope(db, async (tx) => {
    await sql`insert into settings values ('one', '1'), ('two', '2')`.execute(tx);
    const names = (operator: 'in' | 'not in') =>
      tx.selectFrom('settings').select('name').where('name', operator, []).orderBy('name').execute();
    expect(await names('in')).toEqual([]);
    expect(await names('not in')).toEqual([{ name: 'one' }, { name: 'two' }]);
    expect(await tx.deleteFrom('settings').where('name', 'in', []).executeTakeFirst()).toMatchObject({
      numDeletedRows: 0n,
    });
  });
});

test('a failure among several statements leaves no transaction open', async () => {
  await expect(
    db.executeSql("begin; insert into lines values (1, 'lost'); select 1/0; commit"),
  ).rejects.toMatchObject({ code: '22012' });
  await db.executeSql("insert into lines values (2, 'stored')");
  expect((await db.executeSql('select number from lines')).rows).toEqual([{ number: 2 }]);
});

test('a duplicate key error has its code and constraint', async () => {
  await expect(db.executeSql("insert into lines values (2, 'again')")).rejects.toMatchObject({
    code: '23505',
    constraint: 'lines_pkey',
  });
});

test('many transactions at once each have their turn', async () => {
  await db.executeSql("insert into lines values (100, '0')");
  const add = () =>
    accountScope(db, async (tx) => {
      await sql`select body from lines where number = 100 for update`.execute(tx);
      await sql`update lines set body = (body::int + 1)::text where number = 100`.execute(tx);
    });
  await Promise.all(Array.from({ length: 100 }, add));
  expect((await db.executeSql('select body from lines where number = 100')).rows).toEqual([{ body: '100' }]);
});

test('a prepared statement outlives a change of its table', async () => {
  const read = () => sql<{ body: string }>`select * from lines where number = ${2}`.execute(db.kysely);
  for (let time = 0; time < 3; time += 1) await read();
  await db.executeSql('alter table lines add column extra text');
  await read().catch(() => {}); // PostgreSQL refuses the old plan once; the connection is replaced
  for (let time = 0; time < 12; time += 1) await read().catch(() => {});
  expect((await read()).rows).toEqual([{ number: 2, body: 'stored', extra: null }]);
});

test('notifications reach each listener of their channel until it stops', async () => {
  const heard: string[] = [];
  const stops = [
    await db.listen('a', (payload) => heard.push(`1 ${payload}`)),
    await db.listen('a', (payload) => heard.push(`2 ${payload}`)),
    await db.listen('B "x"', (payload) => heard.push(`3 ${payload}`)),
  ];
  await accountScope(db, (tx) => sql`select pg_notify('a', 'one'), pg_notify('B "x"', 'two')`.execute(tx));
  await until(() => heard.length === 3);
  expect(heard.sort()).toEqual(['1 one', '2 one', '3 two']);
  await stops[0]?.();
  await db.executeSql("select pg_notify('a', 'three')");
  await until(() => heard.length === 4);
  await stops[1]?.();
  await db.executeSql("select pg_notify('a', 'four')");
  await pause(50);
  expect(heard.sort()).toEqual(['1 one', '2 one', '2 three', '3 two']);
  await stops[2]?.();
});

const cutAll = () =>
  db.executeSql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'exkoo%'",
  );

test('broken connections are replaced, and acknowledged writes stay', async () => {
  let acknowledged = 0;
  for (let round = 0; round < 20; round += 1) {
    const writes = Array.from({ length: 10 }, (_, index) =>
      accountScope(db, (tx) =>
        sql`insert into lines values (${1000 + round * 10 + index}, 'x')`.execute(tx),
      ).then(
        () => (acknowledged += 1),
        () => {},
      ),
    );
    await cutAll().catch(() => {});
    await Promise.all(writes);
  }
  const { rows } = await db.executeSql('select count(*) as n from lines where number >= 1000');
  expect((rows[0] as unknown as { n: number }).n).toBeGreaterThanOrEqual(acknowledged);
  await db.ping();
});

test('a listener whose connection broke listens again, and reports the gap', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const stop = await db.listen(
    'again',
    (payload) => heard.push(payload),
    () => (gaps += 1),
  );
  await cutAll();
  await until(() => gaps > 0);
  await db.executeSql("select pg_notify('again', 'back')");
  await until(() => heard.length > 0);
  expect({ heard, gaps }).toEqual({ heard: ['back'], gaps: 1 });
  await stop();
});
