import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { runReads, runTransaction } from './runTransaction.ts';
import type { Tx } from './walls/scopes.ts';
import { accountScope, companyReadScope, companyScope } from './walls/scopes.ts';

const companyId = '01900000-0000-7000-8000-00000000000a';
let db: TestDatabase;

beforeAll(async () => {
  // One connection, so that each test finds what the one before has left
  db = await openTestDatabase({ poolSize: 1, isPreparing: true });
  await db.executeSql('create table lines (body text primary key)');
  await db.executeSql('grant all on lines to exkoo_app');
});
afterAll(() => db.close());

const bodies = async () =>
  (await db.executeSql('select body from lines order by body')).rows.map(
    ({ body }: { body: string }) => body,
  );
const add = (tx: Tx, body: string) => sql`insert into lines values (${body})`.execute(tx);
const readScope = async (tx: Tx) => {
  const { rows } = await sql<{ role: string; company: string }>`
    select current_user::text as role, current_setting('app.company_id') as company where ${true}`.execute(
    tx,
  );
  return rows[0];
};
const inCompany = { role: 'exkoo_app', company: companyId };
const sessionState = async () => {
  const { rows } = await db.executeSql(
    'select now() < statement_timestamp() as "isInTransaction", current_user = session_user as "isOwnRole"',
  );
  return rows[0];
};
const idle = { isInTransaction: false, isOwnRole: true };

/** How often the work sends something to PostgreSQL and waits for the answer. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}

test('the first statement of a transaction is executed in its scope, with parameters and without', async () => {
  const scope = { companyId, userId: null };
  expect(await companyScope(db, scope, readScope)).toEqual(inCompany);
  const plain = await companyScope(db, scope, (tx) =>
    sql`select current_user::text as role, current_setting('app.company_id') as company`.execute(tx),
  );
  expect(plain.rows).toEqual([inCompany]);
});

test('a transaction takes one round trip per statement and one to commit, a read scope one per statement', async () => {
  const scope = { companyId, userId: null };
  const twice = async (tx: Tx) => [await readScope(tx), await readScope(tx)];
  await companyScope(db, scope, twice);
  await companyReadScope(db, scope, twice);
  expect(await roundTrips(() => companyScope(db, scope, twice))).toBe(3);
  expect(await roundTrips(() => companyReadScope(db, scope, twice))).toBe(2);
  expect(await roundTrips(() => companyScope(db, scope, async () => {}))).toBe(0);
});

test('statements that are sent at once are executed after the start, in their order', async () => {
  const [, , scope] = await companyScope(db, { companyId, userId: null }, (tx) =>
    Promise.all([add(tx, 'first'), add(tx, 'second'), readScope(tx)]),
  );
  expect(scope).toEqual(inCompany);
  expect(await bodies()).toEqual(['first', 'second']);
  await db.executeSql('delete from lines');
});

test('an error of the first statement rolls the transaction back', async () => {
  const failing = accountScope(db, async (tx) => {
    await sql`insert into lines select ${'half'} where 1 / ${0}::int = 1`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await sessionState()).toEqual(idle);
  await accountScope(db, (tx) => add(tx, 'after'));
  expect(await bodies()).toEqual(['after']);
  await db.executeSql('delete from lines');
});

test('a first statement that failed does not pass for a commit where its error is swallowed', async () => {
  const swallowing = accountScope(db, async (tx) => {
    await sql`select 1 / ${0}::int`.execute(tx).catch(() => {});
    await add(tx, 'lost').catch(() => {});
  });
  await expect(swallowing).rejects.toMatchObject({ code: '22012' });
  expect(await bodies()).toEqual([]);
});

test('after a failed start no statement is executed, neither the first nor those sent with it', async () => {
  // Prepared while it succeeds; executed later, it fails before the transaction has begun
  await db.executeSql('create sequence starts; grant all on starts to exkoo_app');
  const check = {
    name: 'check',
    text: "select 1 / (2 - nextval('starts')::int) where $1 = ''",
    values: [''],
  };
  const begin = { name: 'begin', text: 'begin', values: [] };
  const run = () =>
    runTransaction(db.kysely, [check, begin], (tx) =>
      Promise.allSettled([add(tx, 'first'), add(tx, 'second')]).then(() => add(tx, 'third').catch(() => {})),
    );
  await expect(run()).rejects.toMatchObject({ code: '22012' });
  expect(await bodies()).toEqual([]);
  expect(await sessionState()).toEqual(idle);
  await run();
  expect(await bodies()).toEqual(['first', 'second', 'third']);
  await db.executeSql('delete from lines');
});

test('a start that cannot be prepared is reported before the work begins', async () => {
  const wrong = { name: 'wrong', text: "select set_config('role', $1, true)", values: ['no_such_role'] };
  const begin = { name: 'begin', text: 'begin', values: [] };
  let isRun = false;
  const work = async () => void (isRun = true);
  await expect(runTransaction(db.kysely, [begin, wrong], work)).rejects.toMatchObject({ code: '22023' });
  await expect(runReads(db.kysely, [wrong], work)).rejects.toMatchObject({ code: '22023' });
  expect(isRun).toBe(false);
  expect(await sessionState()).toEqual(idle);
});

test('a read scope rejects statements that write or lock rows, and continues after an error', async () => {
  await companyReadScope(db, { companyId }, async (tx) => {
    await expect(add(tx, 'planted')).rejects.toMatchObject({ code: '25006' });
    await expect(sql`select * from lines where ${true} for update`.execute(tx)).rejects.toMatchObject({
      code: '25006',
    });
    expect(await readScope(tx)).toEqual(inCompany);
  });
  expect(await bodies()).toEqual([]);
  expect(await sessionState()).toEqual(idle);
});

test('a read scope needs the id as a UUID', async () => {
  await expect(companyReadScope(db, { companyId: "a'" }, readScope)).rejects.toThrow(TypeError);
});

test('without prepared statements a scope takes the same round trips, and prepares nothing on its connection', async () => {
  const plain = await openTestDatabase({ poolSize: 1, isPreparing: false });
  const scope = { companyId, userId: null };
  const twice = async (tx: Tx) => [await readScope(tx), await readScope(tx)];
  expect(await companyScope(plain, scope, twice)).toEqual([inCompany, inCompany]);
  expect(await roundTrips(() => companyScope(plain, scope, twice))).toBe(3);
  expect(await roundTrips(() => companyReadScope(plain, scope, twice))).toBe(2);
  expect((await plain.executeSql('select name from pg_prepared_statements')).rows).toEqual([]);
  const failing = accountScope(plain, (tx) => sql`select 1 / ${0}::int`.execute(tx));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await companyReadScope(plain, { companyId }, readScope)).toEqual(inCompany);
  await plain.close();
});
