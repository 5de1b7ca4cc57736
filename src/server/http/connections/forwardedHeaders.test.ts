import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Logger } from '#server/platform/logger.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { forwardedHeaders } from './forwardedHeaders.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const clock = createTestClock();
function start(trustProxy: string[] | false) {
  const said: string[] = [];
  const logger = { error: (_: object, text: string) => void said.push(text) } as unknown as Logger;
  app = Fastify({ trustProxy });
  forwardedHeaders(app, { logger, clock });
  app.get('/', async (request) => request.ip);
  const from = (remoteAddress: string, headers = {}) => app.inject({ url: '/', remoteAddress, headers });
  return { said, from };
}

test('forwarded headers from an untrusted address are logged once an hour', async () => {
  const { said, from } = start(false);
  await from('172.30.0.9');
  expect(said).toEqual([]);
  for (let count = 0; count < 3; count += 1) await from('172.30.0.9', { 'x-forwarded-for': '203.0.113.7' });
  expect(said).toEqual([expect.stringContaining('TRUSTED_PROXIES=172.30.0.9')]);
  clock.advance(3_600_000);
  await from('172.30.0.9', { forwarded: 'for=203.0.113.7' });
  expect(said).toHaveLength(2);
});

test('forwarded headers of a trusted proxy are used, and those from other addresses are logged', async () => {
  const { said, from } = start(['172.30.0.9']);
  const answer = await from('172.30.0.9', { 'x-forwarded-for': '203.0.113.7' });
  expect(answer.body).toBe('203.0.113.7');
  expect(said).toEqual([]);
  expect((await from('172.30.0.10', { 'x-forwarded-for': '203.0.113.7' })).body).toBe('172.30.0.10');
  expect(said).toEqual([expect.stringContaining('TRUSTED_PROXIES=172.30.0.10')]);
});

test('a visitor on the machine of the trusted proxy is no reason for a message', async () => {
  const { said, from } = start(['127.0.0.1']);
  await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' });
  expect(said).toEqual([]);
});
