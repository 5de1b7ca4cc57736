import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Viewer } from '#server/access/viewer.ts';
import { createPageRenders } from '#server/platform/pageRenders.ts';
import { renderedPages } from './renderedPages.ts';

test('the queries of a screen are run for a valid access token only', async () => {
  const file = join(tmpdir(), `renderPage-${process.pid}.cjs`);
  writeFileSync(file, 'exports.loadPage = async () => ({ data: { queries: [] } });');
  const auth = {
    authenticate: async ({ authorization }: { authorization?: string | undefined }) =>
      authorization === 'Bearer valid' ? ({} as Viewer) : null,
  };
  const { panel } = renderedPages(Fastify(), {
    ...{ auth, file, pageRenders: createPageRenders(), languages: ['en'], patienceMs: 60_000 },
  });
  const open = (accessToken: string) =>
    panel(
      {
        ...{
          method: 'GET',
          url: '/crm/leads',
          host: 'localhost',
          ip: '203.0.113.1',
          cookies: { accessToken },
        },
        headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
        log: { warn: (given: object) => expect(given).toBeNull() },
      } as unknown as FastifyRequest,
      'en',
    );
  expect(await open('made-up')).toEqual({});
  expect(await open('valid')).toMatchObject({ data: { queries: [] } });
});
