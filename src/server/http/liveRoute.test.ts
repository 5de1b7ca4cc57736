import { connect } from 'node:net';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Credentials } from '#server/modules/auth/sessions/authenticate.ts';
import type { Live } from '#server/modules/events/live.ts';
import { eventually } from '#server/testing/eventually.ts';
import { liveRoute } from './liveRoute.ts';

const listeners = new Set<(tags: CacheTag[]) => void>();
const ended = new Set<string>();
let tellEnding: (userId: string | null) => void = () => {};
let app: FastifyInstance;
let url: string;

const live: Pick<Live, 'follow'> = {
  async follow(_viewer, listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
const auth = {
  async authenticate({ authorization = '' }: Credentials) {
    const [, userId] = /^Bearer (\w+)$/.exec(authorization) ?? [];
    return userId && !ended.has(userId) ? ({ userId, role: 'ADMIN' } as Viewer) : null;
  },
  async followEndings(listener: typeof tellEnding) {
    tellEnding = listener;
    return async () => {};
  },
};

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.register(cookie);
  liveRoute(app, { live, auth, times: { heartbeat: 100, recheck: 150 } });
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/exkoo/events`;
});
afterAll(() => app.close());

async function open(user: string, address = url) {
  const abort = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${user}` },
    signal: abort.signal,
  });
  const messages: unknown[] = [];
  const state = { response, messages, comments: 0, isOver: false, close: () => abort.abort() };
  const parser = createParser({
    onEvent: ({ data }) => messages.push(JSON.parse(data)),
    onComment: () => (state.comments += 1),
  });
  void (async () => {
    try {
      for await (const chunk of response.body ?? []) parser.feed(Buffer.from(chunk).toString());
    } catch {
      // aborted
    }
    state.isOver = true;
  })();
  return state;
}

test('without a session there is no stream', async () => {
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: { authorization: 'Bearer no such' } })).status).toBe(401);
});

test('the stream confirms that it is open, then sends changes and heartbeats', async () => {
  const stream = await open('ada');
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  await eventually(() => stream.messages.length === 1);
  for (const notify of listeners) notify([{ type: 'Company', id: '1' }]);
  await eventually(() => stream.messages.length === 2 && stream.comments >= 2);
  expect(stream.messages).toEqual([{ tags: [] }, { tags: [{ type: 'Company', id: '1' }] }]);
  stream.close();
  await eventually(() => listeners.size === 0);
});

test('the stream ends with its session', async () => {
  const stream = await open('bob');
  await eventually(() => stream.messages.length === 1);
  ended.add('bob');
  await eventually(() => stream.isOver);
  expect(listeners.size).toBe(0);
  expect((await open('bob')).response.status).toBe(401);
});

test.each([
  ['reported', true],
  ['missed', false],
])('the stream closes as soon as the end of a session is %s', async (user, isReported) => {
  const quick = Fastify({ forceCloseConnections: true });
  quick.register(cookie);
  liveRoute(quick, { live, auth, times: { heartbeat: 60_000, recheck: 60_000 } });
  const address = `${await quick.listen({ host: '127.0.0.1', port: 0 })}/api/exkoo/events`;
  const stream = await open(user, address);
  const other = await open('heidi', address);
  await eventually(() => stream.messages.length === 1 && other.messages.length === 1);
  tellEnding('another user');
  ended.add(user);
  tellEnding(isReported ? user : null);
  await eventually(() => stream.isOver);
  expect(other.isOver).toBe(false);
  await quick.close();
});

test('a user has twenty streams at most; others and closed ones do not count', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open('carol')));
  const refused = await open('carol');
  expect(refused.response.status).toBe(429);
  const other = await open('dave');
  expect(other.response.status).toBe(200);
  streams[0]?.close();
  await eventually(() => listeners.size === 20);
  const next = await open('carol');
  expect(next.response.status).toBe(200);
  for (const stream of [...streams, other, next]) stream.close();
  await eventually(() => listeners.size === 0);
});

test('a client that does not read is let go', async () => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write('GET /api/exkoo/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer erin\r\n\r\n');
  await eventually(() => listeners.size === 1);
  const tags = Array.from({ length: 500 }, (_, n): CacheTag => ({
    type: 'Company',
    id: `company number ${n}`,
  }));
  await eventually(() => {
    for (let n = 0; n < 100; n += 1) for (const notify of listeners) notify(tags);
    return listeners.size === 0;
  });
  socket.destroy();
});

test('closing the server ends open streams', async () => {
  const stream = await open('frank');
  await eventually(() => stream.messages.length === 1);
  const before = Date.now();
  await app.close();
  expect(Date.now() - before).toBeLessThan(20_000); // it would wait for the browser to leave
  await eventually(() => stream.isOver);
});
