import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { platformReadScope, platformScope } from '../walls/scopes.ts';

interface Logged {
  statement: string;
  ms: number;
  plan: string;
}
let db: TestDatabase;
let logged: Logged[];
afterEach(() => db.close());

async function open(plansFromMs?: number): Promise<void> {
  logged = [];
  const warn = (fields: object) => void logged.push(fields as Logged);
  db = await openTestDatabase({ plansFromMs, logger: { info: () => {}, error: () => {}, warn } });
}
const find = sql<object>`select id from users where email = ${'canary@example.com'}`;

test('the plans of slow queries are logged with their statement, in every scope, without values', async () => {
  await open(0);
  await find.execute(db.kysely);
  await platformReadScope(db, (tx) => find.execute(tx));
  await platformScope(db, async (tx) => {
    await find.execute(tx);
    await sql`update users set first_name = ${'x'} where email = ''`.execute(tx);
    await find.execute(tx);
  });
  expect(logged.map(({ statement }) => statement)).toEqual(
    Array.from({ length: 4 }, () => 'select id from users where email = $1'),
  );
  for (const { plan } of logged) expect(plan).toMatch(/Scan .*on users/);
  expect(JSON.stringify(logged)).not.toMatch(/first_name|canary/);
});

test('without the setting, and for fast queries, nothing is explained', async () => {
  await open();
  await find.execute(db.kysely);
  expect(logged).toEqual([]);
  await db.close();
  await open(60_000);
  await find.execute(db.kysely);
  expect(logged).toEqual([]);
});
