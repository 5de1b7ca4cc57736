import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { companyReadScope, companyScope } from '../walls/scopes.ts';
import { createFairTurns } from './fairTurns.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Turns that last until they are ended; `running` lists the names of those that were granted, in this order. */
function createHeldTurns(places: number) {
  const clock = { now: 0 };
  const turns = createFairTurns({ places, waitLimitMs: 60_000, now: () => clock.now });
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        running.push(name);
        ends.set(name, resolve);
      });
    void turns.take(name.slice(0, 1), work);
  };
  return {
    running,
    waiting: turns.waiting,
    clock,
    add: async (...names: string[]) => {
      names.forEach(add);
      await tick();
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await tick();
    },
  };
}

test('a company gets half of the connections, and another one is served at once', async () => {
  const turns = createHeldTurns(10);
  await turns.add('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
  expect(turns.running).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  await turns.add('b1', 'b2', 'b3', 'b4');
  expect(turns.running.slice(5)).toEqual(['b1', 'b2', 'b3']);
  await turns.add('c1', 'd1');
  expect(turns.running.slice(8)).toEqual(['c1', 'd1']);
  expect(turns.waiting()).toBe(3);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1']) await turns.end(name);
  expect(turns.waiting()).toBe(0);
});

test('free connections go round robin to the companies that wait', async () => {
  const turns = createHeldTurns(2);
  await turns.add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  expect(turns.running).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2', 'b2']) await turns.end(name);
  expect(turns.running).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3']);
  for (const name of ['c1', 'a3']) await turns.end(name);
  expect(turns.waiting()).toBe(0);
});

test('a company with slow requests gets a fifth of the connections until its requests are fast', async () => {
  const turns = createHeldTurns(10);
  await turns.add('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9');
  turns.clock.now = 5_000;
  for (const name of ['a1', 'a2', 'a3']) await turns.end(name);
  expect(turns.running).toHaveLength(5);
  await turns.end('a4');
  expect(turns.running.slice(5)).toEqual(['a6']);
  for (const name of ['a5', 'a6', 'a7', 'a8', 'a9']) await turns.end(name);
  expect(turns.running).toHaveLength(9);
  for (let n = 0; n < 20; n += 1) {
    await turns.add(`a-fast${n}`);
    await turns.end(`a-fast${n}`);
  }
  await turns.add('a10', 'a11', 'a12', 'a13');
  expect(turns.running.slice(-4)).toEqual(['a10', 'a11', 'a12', 'a13']);
});

test('a turn inside of a turn does not wait, and work that outlives its turn does', async () => {
  const { take, waiting } = createFairTurns({ places: 1 });
  let late = () => {};
  const outer = await take('a', async () => {
    void new Promise<void>((resolve) => (late = resolve)).then(() => take('a', async () => {}));
    return take('b', async () => 'inner');
  });
  expect(outer).toBe('inner');
  let end = () => {};
  void take('b', () => new Promise<void>((resolve) => (end = resolve)));
  late();
  await tick();
  expect(waiting()).toBe(1);
  end();
  await tick();
  expect(waiting()).toBe(0);
});

test('a turn that is not granted in time is rejected, and those behind it are served', async () => {
  const { take, waiting } = createFairTurns({ places: 1, waitLimitMs: 50 });
  let end = () => {};
  const first = take('a', () => new Promise<void>((resolve) => (end = resolve)));
  await expect(take('b', async () => {})).rejects.toThrow('timeout exceeded when trying to connect');
  expect(waiting()).toBe(0);
  end();
  await first;
  await expect(take('b', async () => 'served')).resolves.toBe('served');
});

test('the requests of one company leave connections to another, and all are answered', async () => {
  const db = await openTestDatabase({ poolSize: 4 });
  cleanups.push(() => db.close());
  const heavy = '01900000-0000-7000-8000-00000000000a';
  const other = '01900000-0000-7000-8000-00000000000b';
  let begun = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const requests = Array.from({ length: 12 }, (_, n) =>
    companyScope(db, { companyId: heavy, userId: null }, async (tx) => {
      await sql`select 1`.execute(tx);
      begun += 1;
      await released;
      // A read of its own inside of the transaction takes a further connection
      await companyReadScope(db, { companyId: heavy }, (read) => sql`select 1`.execute(read));
      return n;
    }),
  );
  await eventually(() => begun === 2);
  expect(db.connections().waiting).toBe(10);
  const { rows } = await companyReadScope(db, { companyId: other }, (tx) =>
    sql<{ one: number }>`select 1 as one`.execute(tx),
  );
  expect(rows).toEqual([{ one: 1 }]);
  expect(begun).toBe(2);
  release();
  expect(await Promise.all(requests)).toEqual(Array.from({ length: 12 }, (_, n) => n));
}, 60_000);
