import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { accountScope } from './walls/scopes.ts';

const LIMIT_MS = 2_000;
const ENDLESS = 'select count(*) from generate_series(1, 10000000000)';
let db: TestDatabase;

beforeEach(async () => {
  db = await openTestDatabase({ statementLimitMs: LIMIT_MS });
  // The first statement of an engine may take longer than the limit on a busy machine
  await db.unlimited((kysely) => sql`create table lines (body text)`.execute(kysely));
});
afterEach(() => db.close());

test('a statement is ended at the limit; those that wait for it are served', async () => {
  await db.executeSql("insert into lines values ('before')");
  const startedAt = performance.now();
  const endless = db.executeSql(ENDLESS);
  const waiting = db.executeSql('select body from lines');
  const scoped = accountScope(db, (tx) => sql`select 1 as one`.execute(tx));
  await expect(endless).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS + 20_000); // it would take an hour
  expect((await waiting).rows).toEqual([{ body: 'before' }]);
  expect((await scoped).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS + 40_000); // half a second on an idle machine
});

test('the transaction of an ended statement is rolled back', async () => {
  const work = accountScope(db, async (tx) => {
    await sql`insert into rate_limits values ('half', 1, now())`.execute(tx);
    await sql.raw(ENDLESS).execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '57014' });
  expect((await db.executeSql('select * from rate_limits')).rows).toEqual([]);
});

test('an idle transaction does not hold others for longer than the limit', async () => {
  let stopHolding = () => {};
  const served = new Promise<void>((resolve) => (stopHolding = resolve));
  const idle = accountScope(db, async (tx) => {
    await sql`insert into rate_limits values ('idle', 1, now())`.execute(tx);
    await Promise.all([served, pause(LIMIT_MS * 3)]);
    await sql`select 1`.execute(tx);
  });
  const other = pause(20).then(() => db.executeSql('select * from rate_limits'));
  expect((await other).rows).toEqual([]);
  stopHolding();
  await expect(idle).rejects.toThrow();
  expect((await db.executeSql('select * from rate_limits')).rows).toEqual([]);
});

test('the main thread keeps running during a statement', async () => {
  let isOver = false;
  const slow = db
    .executeSql(ENDLESS)
    .catch(() => {})
    .finally(() => (isOver = true));
  let ticks = 0;
  for (; !isOver; ticks += 1) await pause(5);
  await slow;
  // One or two if they shared a thread; some 180 on an idle machine.
  expect(ticks).toBeGreaterThan(20);
});

test('listeners outlive the end of a session', async () => {
  const heard: string[] = [];
  const stop = await db.listen('things', (payload) => heard.push(payload));
  await expect(db.executeSql(ENDLESS)).rejects.toMatchObject({ code: '57014' });
  await db.executeSql("select pg_notify('things', 'after')");
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['after']);
  await stop();
});

test('work without the limit may take longer', async () => {
  const slept = await db.unlimited(
    async (kysely) =>
      (
        await sql<{
          n: number;
        }>`select count(*) as n from generate_series(1, 6000000), pg_sleep(3)`.execute(kysely)
      ).rows,
  );
  expect(slept).toEqual([{ n: 6_000_000 }]);
});
