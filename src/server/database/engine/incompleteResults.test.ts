import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const warn = (text: string) => `do $$ begin raise warning '${text}'; end $$`;
const MISSING = warn('Query could not find the intermediate result file "5_1", it was mostly likely deleted');

test('a statement for which Citus left out rows is refused in scopes and outside of them', async () => {
  const refused = 'Citus left out rows of this statement';
  await expect(accountScope(db, (tx) => sql.raw(MISSING).execute(tx))).rejects.toThrow(refused);
  await expect(db.executeSql(MISSING)).rejects.toThrow(refused);
  await expect(db.unlimited((kysely) => sql.raw(MISSING).execute(kysely))).rejects.toThrow(refused);
});

test('other warnings, and statements after a refused one, are not refused', async () => {
  await accountScope(db, async (tx) => {
    await sql.raw(warn('Something else')).execute(tx);
  });
  await expect(db.executeSql(MISSING)).rejects.toThrow();
  await db.executeSql('select 1');
});
