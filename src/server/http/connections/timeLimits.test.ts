import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { fastifyTimeLimits } from './timeLimits.ts';

const HEAD = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

test.each([
  ['a connection that says nothing', ''],
  ['headers that never end', HEAD],
  ['a body that never ends', `${HEAD}Content-Length: 10\r\n\r\n{`],
  ['a connection that is kept and not used', `${HEAD}Content-Length: 2\r\n\r\n{}`],
  ['a reply that is not read', 'GET /endless HTTP/1.1\r\nHost: a\r\n\r\n'],
])('%s is cut off', async (_, sent) => {
  const app = Fastify(fastifyTimeLimits({ headers: 100, request: 200, silence: 300, check: 50 }));
  app.post('/echo', async (request) => request.body);
  app.get('/endless', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('x'.repeat(1_000_000));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = Promise.withResolvers<void>();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('close', () => closed.resolve()).on('error', () => {});
  socket.resume().write(sent);
  await closed.promise;
  await app.close();
});

test('headers have 10 seconds, a request 30, silence 60', async () => {
  expect(Fastify(fastifyTimeLimits()).server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 60_000,
    timeout: 60_000,
  });
  const app = await createTestApp();
  const { headers } = await fetch(`${app.url}/health`);
  expect(headers.get('keep-alive')).toBe('timeout=60');
  await app.close();
});
