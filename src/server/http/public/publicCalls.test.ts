import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createRateLimits } from '#server/access/rateLimit.ts';
import { createVisitorLimits } from '#server/access/visitorLimits.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { callCounter, PUBLIC, publicCalls } from './publicCalls.ts';

const PATHS = ['/f/a', '/c/a', '/api/exkoo/public/booking/a/b'];

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const rateLimits = createRateLimits({ clock: { now: () => new Date('2026-11-26T10:00:00Z') } });
  const tokens = { addressKey: (address: string) => address };
  app = Fastify();
  app.decorateRequest('customDomain', null);
  const visitorLimits = createVisitorLimits({ database, rateLimits, tokens });
  publicCalls(app, callCounter({ visitorLimits, isEvaluation: false }));
  for (const path of PATHS) app.get(path, PUBLIC, () => 'content');
  app.get('/leads', () => 'content');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('addresses of one IPv6 /64 share the limit of all public endpoints, and others are not affected', async () => {
  const call = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode;
  const statuses = new Map<number, number>();
  for (let calls = 0; calls < 601; calls += 1) {
    const status = await call(PATHS[calls % PATHS.length] ?? '', `2001:db8:1:2::${calls.toString(16)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 600],
    [429, 1],
  ]);
  expect(await call('/c/a', '2001:db8:1:3::1')).toBe(200);
  expect(await call('/leads', '2001:db8:1:2::1')).toBe(200);
  const { body, headers } = await app.inject({
    url: '/api/exkoo/public/booking/a/b',
    remoteAddress: '2001:db8:1:2::9',
  });
  expect([body, headers['retry-after']]).toEqual([
    '{"message":"Too many attempts. Try again in 1 seconds"}',
    '1',
  ]);
});
