import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createRateLimits } from './rateLimit.ts';
import { createVisitorLimits } from './visitorLimits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.each([
  [(part: number) => `2001:db8:7:${part}::/64`, '2001:db8:8:0::/64'],
  [(part: number) => `203.0.113.${part}`, '203.0.114.1'],
])('the network around a network has ten times its limit', async (networkOf, other) => {
  const limits = createVisitorLimits({
    database,
    rateLimits: createRateLimits({ clock: { now: () => new Date('2026-11-26T10:00:00Z') } }),
    tokens: { addressKey: (address: string) => address },
  });
  for (let call = 0; call < 50; call += 1) await limits.count('unproven', networkOf(Math.floor(call / 5)));
  await expect(limits.count('unproven', networkOf(77))).rejects.toMatchObject({ statusCode: 429 });
  await limits.count('unproven', other);
});
