import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { healthRoutes } from './healthRoutes.ts';

interface Given {
  ping?: () => Promise<void>;
  isStopping?: boolean;
}

function serve({ ping = async () => {}, isStopping = false }: Given = {}) {
  const app = Fastify();
  const database = { engine: 'pglite' as const, ping };
  healthRoutes(app, { database, isEvaluation: true, isStopping: () => isStopping });
  return app;
}

async function ask(path: string, given?: Given) {
  const app = serve(given);
  const response = await app.inject(path);
  await app.close();
  return { status: response.statusCode, body: response.json() as object, headers: response.headers };
}

const ok = { status: 'ok', mode: 'evaluation', engine: 'pglite' };
const isAway = () => Promise.reject(new Error('gone'));

test('a living process is healthy, without a query', async () => {
  let pings = 0;
  const ping = async () => void (pings += 1);
  expect(await ask('/api/exkoo/health', { ping })).toMatchObject({ status: 200, body: ok });
  expect(await ask('/api/exkoo/health', { ping: isAway })).toMatchObject({ status: 200, body: ok });
  expect(pings).toBe(0);
});

test('a server whose database answers is ready', async () => {
  expect(await ask('/api/exkoo/ready')).toMatchObject({ status: 200, body: ok });
});

test('the calls of a second share one query', async () => {
  let pings = 0;
  const app = serve({ ping: async () => void (pings += 1) });
  const calls = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/exkoo/ready')));
  await app.close();
  expect(calls.every(({ statusCode }) => statusCode === 200)).toBe(true);
  // A slow machine may take more than a second for them
  expect(pings).toBeLessThan(25);
});

test.each<[string, Given]>([
  ['whose database is away', { ping: isAway }],
  ['whose database does not answer in time', { ping: () => new Promise(() => {}) }],
  ['that is stopping', { isStopping: true }],
])('a server %s is not ready', async (_which, given) => {
  expect(await ask('/api/exkoo/ready', given)).toMatchObject({
    status: 503,
    body: { status: 'unavailable' },
    headers: { 'retry-after': '2' },
  });
});
