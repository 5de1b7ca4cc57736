import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { createRateLimits } from './rateLimit.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const clock = createTestClock();
const limits = createRateLimits({ clock });
const passes = (call: Promise<void>) =>
  call.then(
    () => true,
    (error: Error) => error.message,
  );

test('a bucket gives what it holds, also to calls at the same moment, and fills up again', async () => {
  const take = () => passes(limits.take(db.kysely, 'a', { capacity: 5, seconds: 50 }));
  const taken = await Promise.all(Array.from({ length: 50 }, take));
  expect(taken.filter((each) => each === true)).toHaveLength(5);
  expect(await take()).toMatch(/^Too many attempts\. Try again in (\d|10) seconds$/);
  clock.advance(10_000);
  expect(await take()).toBe(true);
  expect(await take()).not.toBe(true);
  clock.advance(1_000_000);
  expect((await Promise.all(Array.from({ length: 9 }, take))).filter((each) => each === true)).toHaveLength(
    5,
  );
});

test('a returned token can be taken again', async () => {
  const take = () => passes(limits.take(db.kysely, 'b', { capacity: 1, seconds: 3600 }));
  expect([await take(), await take()]).toEqual([true, 'Too many attempts. Try again in 60 minutes']);
  await limits.giveBack(db.kysely, 'b');
  expect(await take()).toBe(true);
});

test('a window counts from its first call', async () => {
  const count = () => passes(limits.count(db.kysely, 'c', { limit: 2, seconds: 60 }));
  expect([await count(), await count(), await count()]).toEqual([
    true,
    true,
    expect.stringContaining('Try again in'),
  ]);
  clock.advance(60_000);
  expect(await count()).toBe(true);
});

test('tries in a row wait longer and longer, and are forgotten after the longest wait', async () => {
  const attempt = () => passes(limits.attempt(db.kysely, 'd', { free: 2, delays: [10, 30] }));
  expect([await attempt(), await attempt(), await attempt()]).toEqual([
    true,
    true,
    'Too many attempts. Try again in 10 seconds',
  ]);
  clock.advance(10_000);
  expect([await attempt(), await attempt()]).toEqual([true, 'Too many attempts. Try again in 30 seconds']);
  clock.advance(29_000);
  expect(await attempt()).not.toBe(true);
  clock.advance(2_000);
  expect([await attempt(), await attempt(), await attempt()]).toEqual([true, true, expect.any(String)]);
  await limits.clear(db.kysely, ['d', 'unknown']);
  expect(await attempt()).toBe(true);
});

test('names do not share a limit', async () => {
  const take = (name: string) => passes(limits.take(db.kysely, name, { capacity: 1, seconds: 60 }));
  expect([await take('e'), await take('f'), await take("e'; drop table rate_limits")]).toEqual([
    true,
    true,
    true,
  ]);
});
