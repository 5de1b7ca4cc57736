import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { Database } from '#server/database/database.ts';
import { healthRoute } from './healthRoute.ts';

async function ask(ping: () => Promise<void>) {
  const app = Fastify();
  healthRoute(app, { database: { engine: 'pglite', ping } as Database, isEvaluation: true });
  const response = await app.inject('/api/exkoo/health');
  await app.close();
  return { status: response.statusCode, body: response.json() as object };
}

test('says ok while the database answers', async () => {
  expect(await ask(async () => {})).toEqual({
    status: 200,
    body: { status: 'ok', mode: 'evaluation', engine: 'pglite' },
  });
});

test('the calls of a second share one query', async () => {
  const app = Fastify();
  let pings = 0;
  const ping = async () => void (pings += 1);
  healthRoute(app, { database: { engine: 'pglite', ping } as Database, isEvaluation: true });
  const calls = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/exkoo/health')));
  await app.close();
  expect(calls.every(({ statusCode }) => statusCode === 200)).toBe(true);
  // A slow machine may take more than a second for them
  expect(pings).toBeLessThan(25);
});

test('says 503 while the database is away', async () => {
  expect(await ask(() => Promise.reject(new Error('gone')))).toMatchObject({
    status: 503,
    body: { status: 'unavailable' },
  });
});

test('says 503 when the database does not answer in time', async () => {
  expect(await ask(() => new Promise(() => {}))).toMatchObject({ status: 503 });
});
