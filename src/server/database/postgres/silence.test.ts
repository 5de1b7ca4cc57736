import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/errors.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { CuttableWire } from './testing/cuttableWire.ts';
import { cuttableWire } from './testing/cuttableWire.ts';

let direct: TestDatabase;
let wire: CuttableWire;
let db: Database;

beforeEach(async () => {
  direct = await openTestDatabase();
  wire = await cuttableWire(new URL(direct.databaseUrl));
  db = await openDatabase({
    databaseUrl: wire.url,
    dataDir: '',
    logger: keepingLogger(),
    statementLimitMs: 3_000,
  });
});
afterEach(async () => {
  await db.close();
  wire.close();
  await direct.close();
});

test('statements on silent connections fail, and the next ones get new connections', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.executeSql('select pg_sleep(0.1)')));
  wire.silence();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => db.executeSql('select 1 as one')));
  const faults = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every(isDatabaseAway)).toBe(true);
  expect((await db.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
}, 60_000);

test('a listener on a silent connection listens again, and reports the gap', async () => {
  const heard: string[] = [];
  let gaps = 0;
  await db.listen(
    'words',
    (payload) => heard.push(payload),
    () => (gaps += 1),
  );
  wire.silence();
  await eventually(() => gaps > 0, 60_000);
  await direct.executeSql("select pg_notify('words', 'again')");
  await eventually(() => heard.length > 0, 60_000);
  expect(heard).toEqual(['again']);
}, 180_000);

test('a statement without a limit may be silent for long', async () => {
  const { rows } = await db.unlimited((kysely) =>
    sql<{ done: string }>`select 'done' as done, pg_sleep(9)`.execute(kysely),
  );
  expect(rows).toMatchObject([{ done: 'done' }]);
}, 60_000);
