import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { Tx } from './scopes.ts';
import { companyScope, userScope } from './scopes.ts';

const companyId = newId();
const userId = newId();
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await companyScope(db, { companyId, userId: null }, (tx) =>
    tx
      .insertInto('people')
      .values(Array.from({ length: 50 }, () => personRow(companyId)))
      .execute(),
  );
});
afterAll(() => db.close());

const planOf = async (tx: Tx, query: string) => {
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain (analyze, costs off, timing off) ${sql.raw(query)}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test('a statement that names its company compares it with the policy once, not for each row', async () => {
  const plan = await companyScope(db, { companyId, userId: null }, (tx) =>
    planOf(tx, `select first_name from people where company_id = '${companyId}'`),
  );
  expect(plan).toMatch(/One-Time Filter: .*current_setting/);
  expect(plan).toMatch(new RegExp(`Index Cond: .*company_id = '${companyId}'`));
  expect(plan).not.toMatch(/^ *Filter: .*current_setting/m);
  expect(plan).toContain('rows=50');
});

test('a statement without its company is answered from the index of the policy', async () => {
  const plan = await companyScope(db, { companyId, userId: null }, (tx) =>
    planOf(tx, 'select first_name from people'),
  );
  expect(plan).toMatch(/Index Cond: .*company_id = .*current_setting/);
  expect(plan).toContain('rows=50');
});

test('the companies of a user are found by their keys', async () => {
  const plan = await userScope(db, { userId }, (tx) => planOf(tx, 'select id from companies'));
  expect(plan).toMatch(/Index Cond: .*companies_of_user/);
  expect(plan).not.toContain('Seq Scan on companies');
});
