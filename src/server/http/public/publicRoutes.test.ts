import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import { createServices } from '#server/createServices.ts';
import { createFastify } from '#server/http/connections/createFastify.ts';
import { createLive } from '#server/modules/events/live.ts';
import { createParts } from '#server/parts.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { registerRoutes } from '#server/routes.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';

// The routes of the whole product: which of them count their calls by network.

const NOW = new Date('2026-11-26T10:00:00Z');

let database: TestDatabase;
let app: FastifyInstance;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const config = readConfig({
    DATA_DIR: database.dataDir,
    SECRET_KEY: 'a key that only tests use, of enough bytes',
    PORT: '0',
  });
  const parts = createParts({ config, database, logger: createLogger('fatal'), clock: { now: () => NOW } });
  const services = createServices(parts);
  app = createFastify(parts);
  app.addHook('onRoute', (route) => void routes.push(route));
  const domains = { ...services.domains, isHeldDomain: async (domain: string) => domain === 'shop.example' };
  const folder = database.dataDir;
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const page = { file: 'home', paths: ['/'], isHidden: false, html: '', styleHash: '', scriptHashes: [] };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify([page]));
  registerRoutes(app, {
    ...parts,
    ...services,
    domains,
    services,
    live: createLive(parts),
    clientFolder: folder,
    siteFolder: folder,
    renderFile: '',
    isStopping: () => false,
    metrics: null,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Why calls of a route are not counted. A path that ends in / is the beginning of several. */
const NOT_COUNTED: Record<string, string> = {
  '/api/exkoo': 'GraphQL counts anonymous calls by a limit of its own',
  '/api/exkoo/events': 'needs a session',
  '/api/exkoo/exports/': 'needs a session',
  '/api/exkoo/booking-imports': 'needs a session',
  '/api/exkoo/imports': 'needs a session',
  '/api/exkoo/imports/': 'needs a session',
  '/api/exkoo/invoices/': 'needs a session',
  '/api/exkoo/payments/': 'needs a session',
  '/api/exkoo/quotes/': 'needs a session',
  '/api/exkoo/record-imports': 'needs a session',
  '/api/exkoo/field-files': 'needs a session',
  '/api/exkoo/field-files/': 'needs a session',
  '/api/exkoo/person-files': 'needs a session',
  '/api/exkoo/person-files/': 'needs a session',
  '/api/exkoo/health': 'supervisors call it; no query',
  '/api/exkoo/ready': 'load balancers call it; the calls of a second share one query',
  '/api/exkoo/docs': 'a file in memory',
  '/api/exkoo/schema.graphql': 'a file in memory',
  '/api/exkoo/openapi.json': 'a file in memory',
  '/service-worker.js': 'a file in memory',
  '/api/exkoo/in/': 'counts unknown tokens by network, known ones by integration',
  '/api/exkoo/public/sms/': 'a secret URL; limited by provider',
  '/api/exkoo/public/stripe/': 'a secret URL and a signature',
  '/api/exkoo/public/plan-payments': 'a signature',
  '/api/exkoo/uploads/': 'one file with a random name; a screen shows a hundred',
  '/.well-known/acme-challenge/': 'certificate authorities call it; one indexed query',
  '/assets/': 'a file',
  '/embed.js': 'a file in memory',
  '/': 'a page in memory',
  '/sitemap.xml': 'a file in memory',
  '/robots.txt': 'a file in memory',
  '/*': 'a file',
  '/dev/': 'only in evaluation mode',
};

test('every route counts its calls, or has a reason not to', () => {
  const paths = Object.keys(NOT_COUNTED);
  const reasonOf = ({ url }: RouteOptions) =>
    paths.find((path) => url === path || (path !== '/' && path.endsWith('/') && url.startsWith(path)));
  const uncounted = routes.filter(({ config }) => !config?.isPublic);
  expect(uncounted.filter((route) => !reasonOf(route)).map(({ url }) => url)).toEqual([]);
  expect(paths.filter((path) => !uncounted.some((route) => reasonOf(route) === path))).toEqual([]);
});

let network = 0;
/** Whether a call from a new network is counted. */
async function isCounted(call: InjectOptions): Promise<boolean> {
  network += 1;
  const before = await countedNetworks();
  await app.inject({ headers: { host: 'localhost' }, ...call, remoteAddress: `203.0.${network}.1` });
  return (await countedNetworks()) > before;
}

async function countedNetworks(): Promise<number> {
  const found = await database.executeSql(
    `select bucket from rate_limits where bucket like 'visitor-call-%'`,
  );
  return found.rows.length;
}

test.each([
  '/f/harbour-homes/contact',
  '/%66/harbour-homes/contact',
  '/boo%6B/harbour-homes/viewing',
  '/boo%6bing/token',
  '/booking/offe%72/token',
  '/%63/harbour-homes',
  '/%6C/code',
  '/reminder%73/token',
  '/%71/token',
  '/api/exkoo/%70ublic/forms/harbour-homes/contact/challenge',
  '/%61pi/exkoo/public/booking/harbour-homes/viewing/slots',
  '/api/exkoo/public/pa%79/token',
  '/api/exkoo/%63alendar/token.ics',
])('a call of %s is counted', async (url) => {
  expect(await isCounted({ url })).toBe(true);
});

test('an unknown integration URL is counted', async () => {
  expect(await isCounted({ url: '/api/exkoo/in/none', method: 'POST', payload: {} })).toBe(true);
});

test('the pages of a custom domain are counted, its files are not', async () => {
  const headers = { host: 'shop.example' };
  expect(await isCounted({ url: '/', headers })).toBe(true);
  expect(await isCounted({ url: '/viewing', headers })).toBe(true);
  expect(await isCounted({ url: '/assets/x.js', headers })).toBe(false);
});

test('headers and allowed paths depend on the decoded path', async () => {
  const { headers } = await app.inject({ url: '/%61pi/exkoo/health', headers: { host: 'localhost' } });
  expect(headers['cache-control']).toBe('no-store');
  const files = await app.inject({ url: '/assets/%73ite/x.js', headers: { host: 'shop.example' } });
  expect([files.statusCode, files.body]).toEqual([404, '{"message":"Not found"}']);
});

test('a URL with a scheme and a host is refused', async () => {
  const { port } = new URL(await app.listen({ port: 0 }));
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get({ port, path: 'http://localhost/f/harbour-homes/contact' }, (response) => {
    response.resume();
    resolve(response.statusCode);
  }).on('error', reject);
  expect(await promise).toBe(400);
});

test('anonymous GraphQL calls are limited by network, and new documents more tightly', async () => {
  const ask = (name: string, remoteAddress = '198.51.100.1') =>
    app.inject({
      ...{ url: '/api/exkoo', method: 'POST', headers: { host: 'localhost' }, remoteAddress },
      payload: { query: `{ ${name}: findMyCompanies { message } }` },
    });
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1) statuses.push((await ask(`a${call}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  for (let call = 31; call < 300; call += 1) await ask('a1');
  const refused = await ask('a1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  expect((await ask('a1', '198.51.101.1')).statusCode).toBe(200);
});
