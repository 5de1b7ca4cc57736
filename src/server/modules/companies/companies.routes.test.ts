import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { hosts } from '#server/http/hosts.ts';
import { pageStylesRoute, readPageStyles } from '#server/http/pages/pageStyles.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { publicCompanyPages } from './companies.routes.ts';
import { createCompaniesService } from './companies.service.ts';

const clock = createTestClock();
const publicUrl = 'https://app.example.com';
const LOGO = 'uploads/0198f2aa-0000-4000-8000-000000000001.webp';
const FONT_FACE =
  '@font-face{font-display:swap;font-family:Inter Variable;src:url(/assets/inter.0123.woff2)}';
let database: TestDatabase;
let app: FastifyInstance;
let owner: Viewer;

beforeAll(async () => {
  database = await openTestDatabase();
  owner = await insertUser(database);
  const companies = createCompaniesService({
    database,
    clock,
    rateLimits: createRateLimits({ clock }),
    installation: {
      publicUrl,
      publicIp: '203.0.113.7',
      canIssueCertificates: false,
      isDomainProofNeeded: true,
      isEvaluation: true,
    },
    users: { enterFirstCompany: async () => {} },
    uploads: { isOwnUpload: async () => true },
    jobs: { enqueue: async () => {} },
    companyTables: [],
  });
  const clientFolder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets/main.0123.css'), `body{margin:0}${FONT_FACE}`);
  const styles = readPageStyles(clientFolder);
  rmSync(clientFolder, { recursive: true });
  app = Fastify();
  hosts(app, {
    publicUrl,
    isEvaluation: false,
    isHeldDomain: async (domain) => domain === 'engines.example' || domain === 'empty.example',
    countCall: async () => undefined,
    sendOwnPath: async (_request, reply) => reply.code(404).send('No such page'),
  });
  pageStylesRoute(app, { styles });
  publicCompanyPages(app, { companies, publicUrl, styles });
  app.get('/', () => 'the dashboard');
  await addCompany('engines', {
    company_name: 'Engines & <b>Sons</b>',
    phone_number: '+442079460018',
    street: '1 Dorset Street',
    city: 'London',
    country: 'United Kingdom',
    logo: LOGO,
    domain: 'engines.example',
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function addCompany(slug: string, fields: Parameters<typeof insertCompany>[2] = {}): Promise<string> {
  const id = await insertCompany(database, owner.userId, { slug, ...fields });
  const now = clock.now();
  await platformScope(database, async (tx) => {
    await tx.insertInto('slugs').values({ slug, company_id: id }).execute();
    if (!fields.domain) return;
    const held = { domain: fields.domain, company_id: id, added_at: now, verified_at: now };
    await tx.insertInto('domains').values(held).execute();
  });
  return id;
}

const get = (url: string, host = 'app.example.com') => app.inject({ url, headers: { host } });

test('a company shows its name, logo and contact, with everything escaped', async () => {
  const { statusCode, body, headers } = await get('/c/engines');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<title>Engines &#38; &#60;b&#62;Sons&#60;/b&#62;</title>');
  expect(body).not.toContain('<b>');
  expect(body).toContain(`<img class="logo" src="/api/exkoo/${LOGO}"`);
  expect(body).toContain('<a href="mailto:hello@example.com">hello@example.com</a>');
  expect(body).toContain('<a href="tel:+442079460018">+44 20 7946 0018</a>');
  expect(body).toContain('1 Dorset Street<br>London<br>United Kingdom');
  expect(body).toContain('<link rel="canonical" href="https://app.example.com/c/engines"');
  expect(body).toContain(`<meta property="og:image" content="https://app.example.com/api/exkoo/${LOGO}"`);
  expect(body).toMatch(/<meta name="description" content="How to reach Engines/);
});

test('the page runs no script, and its policy allows none', async () => {
  const { body, headers } = await get('/c/engines');
  expect(body).not.toContain('<script');
  expect(body).not.toMatch(/ on\w+=| style=/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri/,
  );
  const [, styles = ''] = /stylesheet" href="([^"]+)"/.exec(body) ?? [];
  const sheet = await get(styles);
  expect(sheet.statusCode).toBe(200);
  // The product's font, which no paint waits for
  expect(sheet.body).toContain(FONT_FACE.replace('swap', 'optional'));
  expect(sheet.body).not.toContain('body{margin:0}@');
});

test('the custom domain shows the company at its root, under its own address', async () => {
  const { statusCode, body } = await get('/', 'engines.example');
  expect(statusCode).toBe(200);
  expect(body).toContain('<link rel="canonical" href="http://engines.example/"');
  expect((await get('/?utm=1', 'engines.example')).statusCode).toBe(200);
  expect((await get('/')).body).toBe('the dashboard');
  expect((await get('/', 'nobody.example')).statusCode).toBe(421);
  expect((await get('/', 'empty.example')).statusCode).toBe(404);
  await addCompany('other');
  expect((await get('/c/other', 'engines.example')).statusCode).toBe(404);
});

test('a slug that was changed leads to the new one; capitals lead to the small letters', async () => {
  const id = await addCompany('new-name');
  await platformScope(database, (tx) =>
    tx.insertInto('slugs').values({ slug: 'old-name', company_id: id, released_at: clock.now() }).execute(),
  );
  const moved = await get('/c/old-name');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/c/new-name']);
  const lowered = await get('/c/New-Name');
  expect([lowered.statusCode, lowered.headers.location]).toEqual([301, '/c/new-name']);
});

test.each(['nowhere', '%00', '..%2f..%2f', '%F0%9F%98%80', "'; drop table companies --", 'a'.repeat(90)])(
  'the slug %j is a page that says there is nothing',
  async (slug) => {
    const { statusCode, body } = await get(`/c/${slug}`);
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>Page not found</h1>');
  },
);

test('a company in trash is not shown', async () => {
  await addCompany('trashed', { trashed_at: clock.now() });
  expect((await get('/c/trashed')).statusCode).toBe(404);
});

test('a company without logo and address shows its initial and what there is', async () => {
  await addCompany('bare', { company_name: '👩‍💻 Code', email: 'a?b&c=d@example.com' });
  const { body } = await get('/c/bare');
  expect(body).toContain('aria-hidden="true">👩‍💻</div>');
  expect(body).toContain('href="mailto:a%3Fb%26c%3Dd@example.com"');
  expect(body).not.toContain('Address');
});
