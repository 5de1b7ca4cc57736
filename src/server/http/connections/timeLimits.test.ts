import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { allowUploadTime } from './bodyTime.ts';
import { createGentleServer } from './gentleServer.ts';
import { fastifyTimeLimits } from './timeLimits.ts';

const LIMITS = { headers: 100, request: 200, upload: 2_000, uploadBytes: 4, silence: 3_600_000, check: 50 };

/** A server with short limits, to which /upload is a signed-in person's file; `fetch` alone cannot send as slowly as the tests do. */
async function listening(limits = LIMITS) {
  const app = Fastify({
    ...fastifyTimeLimits(limits),
    serverFactory: (handler) => createGentleServer(handler as RequestListener, limits),
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/echo', async (request) => request.body);
  app.post('/upload', { onRequest: async ({ raw }) => allowUploadTime(raw) }, async ({ body }) => body);
  app.get('/endless', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('x'.repeat(1_000_000));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  const closed = Promise.withResolvers<string>();
  socket.on('close', () => closed.resolve(answer)).on('error', () => {});
  socket.on('data', (part) => (answer = (answer + part.toString()).slice(0, 2000)));
  return { app, socket, closed: closed.promise };
}

const HEAD = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

test.each([
  ['a connection that says nothing', '', {}],
  ['headers that never end', HEAD, {}],
  ['a body that never ends', `${HEAD}Content-Length: 10\r\n\r\n{`, {}],
  ['an idle keep-alive connection', `${HEAD}Content-Length: 2\r\n\r\n{}`, { silence: 300 }],
  ['a reply that is not read', 'GET /endless HTTP/1.1\r\nHost: a\r\n\r\n', { silence: 300 }],
])('%s is cut off', async (_, sent, limits) => {
  const { app, socket, closed } = await listening({ ...LIMITS, ...limits });
  socket.write(sent);
  await closed;
  await app.close();
});

const UPLOAD = 'POST /upload HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\n';

test('an upload of a signed-in user may exceed the request limit while bytes arrive', async () => {
  const { app, socket, closed } = await listening({ ...LIMITS, request: 2_000, upload: 3_600_000 });
  socket.write(`${UPLOAD}Content-Length: 64\r\n\r\n`);
  for (let sent = 0; sent < 16; sent += 1) {
    await setTimeout(200);
    socket.write('data');
  }
  const answer = await closed;
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('data'.repeat(16));
  await app.close();
});

test.each([
  ['stops', 0, 'Content-Length: 100000'],
  ['trickles', 150, 'Content-Length: 100000'],
  ['never ends', 20, 'Transfer-Encoding: chunked'],
])('an upload that %s is cut off with status 408', async (_, pause, length) => {
  const { app, socket, closed } = await listening();
  socket.write(`${UPLOAD}${length}\r\n\r\n`);
  const byte = length.startsWith('T') ? '1\r\nx\r\n' : 'x';
  const sending = pause > 0 && setInterval(() => socket.writable && socket.write(byte), pause);
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  if (sending) clearInterval(sending);
  await app.close();
});

test('headers have 10 seconds, an upload 10 minutes, silence 60 seconds', async () => {
  expect(Fastify(fastifyTimeLimits()).server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 610_000,
    keepAliveTimeout: 60_000,
    timeout: 60_000,
  });
  const app = await createTestApp();
  const { headers } = await fetch(`${app.url}/health`);
  expect(headers.get('keep-alive')).toBe('timeout=60');
  await app.close();
});
