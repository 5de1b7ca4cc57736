import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Viewer } from '#server/access/viewer.ts';
import { pageData } from './pageData.ts';

test('the queries of a screen are run for a valid access token only', async () => {
  const file = join(tmpdir(), `pageData-${process.pid}.cjs`);
  writeFileSync(file, 'exports.loadPageData = async () => ({ ran: true });');
  const auth = {
    authenticate: async ({ authorization }: { authorization?: string | undefined }) =>
      authorization === 'Bearer valid' ? ({} as Viewer) : null,
  };
  const ask = pageData(Fastify(), auth, file, 60_000);
  const open = (accessToken: string) =>
    ask({
      ...{ method: 'GET', url: '/crm/leads', host: 'localhost', ip: '203.0.113.1', cookies: { accessToken } },
      headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
      log: { warn: (given: object) => expect(given).toBeNull() },
    } as unknown as FastifyRequest);
  expect(await open('made-up')).toBe('');
  expect(await open('valid')).toContain('"ran":true');
});
