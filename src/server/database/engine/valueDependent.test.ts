import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CompiledQuery } from 'kysely';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { companyReadScope } from '../walls/scopes.ts';
import { ValueDependent } from './valueDependent.ts';

const SMALL = '01900000-0000-7000-8000-00000000000a';
const LARGE = '01900000-0000-7000-8000-00000000000b';

let db: TestDatabase;
beforeAll(async () => {
  // One connection, so that its plans can be looked up
  db = await openTestDatabase({ poolSize: 1, isPreparing: true });
});
afterAll(() => db.close());

const TEXT = 'select count(*) as people from people where company_id = $1';

/** Reads people; by the clock of the test a read of the large company takes 200 ms, of others nothing. */
async function run(companyId: string): Promise<void> {
  let now = 0;
  const clock = jest
    .spyOn(performance, 'now')
    .mockImplementation(() => (companyId === LARGE ? (now += 200) : now));
  try {
    await companyReadScope(db, { companyId }, (tx) => tx.executeQuery(CompiledQuery.raw(TEXT, [companyId])));
  } finally {
    clock.mockRestore();
  }
}

/** How many times this connection has executed the statement by its name. */
async function executedByName(): Promise<number> {
  const { rows } = await db.executeSql(
    'select (generic_plans + custom_plans)::int as executed from pg_prepared_statements where statement = $1',
    [TEXT],
  );
  return (rows as { executed: number }[])[0]?.executed ?? 0;
}

test('a statement that is slow in a large company is planned for each company from then on', async () => {
  for (let n = 0; n < 3; n += 1) await run(SMALL);
  expect(await executedByName()).toBe(3);
  await run(LARGE);
  expect(await executedByName()).toBe(4);
  for (const company of [LARGE, SMALL, LARGE]) await run(company);
  expect(await executedByName()).toBe(4);
});

test('only slow reads are planned each time, for half an hour', () => {
  const statements = new ValueDependent();
  statements.note('select 1', 99, 0);
  statements.note('update people set id = $1', 5_000, 0);
  statements.note('with one as (select 1) select 2', 100, 0);
  expect(['select 1', 'update people set id = $1'].some((text) => statements.has(text, 1))).toBe(false);
  expect(statements.has('with one as (select 1) select 2', 29 * 60_000)).toBe(true);
  expect(statements.has('with one as (select 1) select 2', 31 * 60_000)).toBe(false);
});

test('of many slow statements the oldest are forgotten', () => {
  const statements = new ValueDependent();
  for (let n = 0; n < 510; n += 1) statements.note(`select ${n}`, 100, 0);
  expect(statements.has('select 0', 1)).toBe(false);
  expect(statements.has('select 509', 1)).toBe(true);
});
