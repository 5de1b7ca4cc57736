import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { clientFiles } from '../files/clientFiles.ts';
import { hosts } from '../hosts.ts';
import { securityHeaders } from '../securityHeaders.ts';
import { sitePages } from './sitePages.ts';

const publicUrl = 'https://app.example.com';

/** A page of the dashboard, as the build makes it and as it is sent. */
const built = (title: string, layout = '') =>
  `<html${layout}><head><title>${title}</title></head><body><div id="root"></div></body></html>`;
const sent = (title: string) => built(title, ' lang="en" dir="ltr" data-languages="en" data-layout="wide"');
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exkoo-site-'));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  mkdirSync(join(folder, 'client'));
  writeFileSync(join(folder, 'client/index.html'), built('dashboard'));
  writeFileSync(
    join(folder, 'client/screens.json'),
    JSON.stringify(['/company-info', '/crm/leads/:id'].map((pattern) => ({ pattern, files: [] }))),
  );
  writeFileSync(join(folder, 'client/sign-in.html'), built('sign-in'));
  writeFileSync(join(folder, 'site/assets/inter.0123.woff2'), 'font');
  const page = (file: string, paths: string[], isHidden = false) => ({
    file,
    paths,
    isHidden,
    html: `<title>${file}</title><link rel="canonical" href="__ORIGIN__${paths[0]}">`,
    styleHash: 'sha256-style',
    scriptHashes: ['sha256-head', 'sha256-end'],
  });
  const pages = [
    page('home', ['/']),
    page('all-apps', ['/all-apps', '/all-apps/all-apps']),
    page('pricing', ['/pricing']),
    page('pricing-annual', ['/pricing']),
    page('not-found', ['/404'], true),
  ];
  writeFileSync(join(folder, 'site/pages.json'), JSON.stringify(pages));
  app = Fastify();
  app.register(cookie);
  securityHeaders(app, { isHttps: true });
  hosts(app, {
    publicUrl,
    isEvaluation: false,
    isHeldDomain: async (domain) => domain === 'shop.example',
    countCall: async () => undefined,
    sendOwnPath: async (_request, reply) => reply.code(404).send('No such page'),
  });
  const site = sitePages(app, { folder: join(folder, 'site'), publicUrl });
  clientFiles(app, {
    folder: join(folder, 'client'),
    site,
    languages: ['en'],
    pages: { panel: async () => ({}), signIn: async () => ({}) },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, given: InjectOptions = {}) =>
  app.inject({ ...given, url, headers: { host: 'app.example.com', ...given.headers } });

test.each([
  ['/', 'home'],
  ['/?utm_source=mail', 'home'],
  ['/all-apps', 'all-apps'],
  ['/all-apps/all-apps', 'all-apps'],
  ['/pricing', 'pricing'],
  ['/pricing?period=monthly', 'pricing'],
  ['/pricing?period=annual', 'pricing-annual'],
  ['/pricing?period=annual&period=monthly', 'pricing'],
])('%s is the page %s', async (url, file) => {
  const { statusCode, headers, body } = await ask(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain(`<title>${file}</title>`);
});

test('a page names its own origin, and its policy allows its own style and scripts alone', async () => {
  const { headers, body } = await ask('/all-apps/all-apps');
  expect(body).toContain('<link rel="canonical" href="https://app.example.com/all-apps">');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'sha256-head' 'sha256-end'; style-src 'sha256-style'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.any(String),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
});

test('it comes compressed to who takes that', async () => {
  const plain = (await ask('/')).body;
  const brotli = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
  const gzip = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
});

test('a request with the current ETag gets 304', async () => {
  const { headers } = await ask('/');
  const again = await ask('/', { headers: { 'if-none-match': `"other", ${String(headers.etag)}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag: headers.etag, 'content-security-policy': expect.any(String) });
  expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  expect((await ask('/pricing')).headers.etag).not.toBe(headers.etag);
});

test('HEAD answers as GET does, without the page', async () => {
  for (const url of ['/', '/pricing?period=annual', '/no-such-page', '/company-info', '/sitemap.xml']) {
    const [got, head] = [await ask(url), await ask(url, { method: 'HEAD' })];
    expect([url, head.statusCode, head.headers['content-type'], head.body]).toEqual([
      url,
      got.statusCode,
      got.headers['content-type'],
      '',
    ]);
    expect(head.headers.etag).toBe(got.headers.etag);
  }
});

test('any other path is the not-found page, with status 404 every time', async () => {
  for (const url of [
    '/no-such-page',
    '/404',
    '/pricing/more',
    '/favicon-nope',
    '/index.html.bak',
    '/%2e%2e/pages.json',
  ]) {
    const { statusCode, headers, body } = await ask(url);
    expect([url, statusCode, body]).toEqual([url, 404, expect.stringContaining('<title>not-found</title>')]);
    expect((await ask(url, { headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(404);
  }
});

test('signed-in users get the not-found view of the panel at unknown paths', async () => {
  for (const url of ['/no-such-page', '/lead', '/pricing/more']) {
    const { statusCode, headers, body } = await ask(url, { cookies: { accessToken: 'some' } });
    expect([url, statusCode, body]).toEqual([url, 404, sent('dashboard')]);
    expect(headers['cache-control']).toBe('no-store');
  }
  const site = await ask('/pricing', { cookies: { accessToken: 'some' } });
  expect([site.statusCode, site.body]).toEqual([200, expect.stringContaining('<title>pricing</title>')]);
  expect((await ask('/no-such-page', { cookies: { accessToken: '' } })).body).toContain('not-found');
});

test('dashboard paths serve the dashboard, and unknown API and asset paths get a 404 in JSON', async () => {
  const { statusCode, body } = await ask('/crm/leads/0198?tab=notes');
  expect([statusCode, body]).toEqual([200, sent('dashboard')]);
  // The panel says so itself, in its own frame
  const nowhere = await ask('/company-info/no-such-screen');
  expect([nowhere.statusCode, nowhere.body]).toEqual([404, sent('dashboard')]);
  expect((await ask('/auth/login')).body).toBe(sent('sign-in'));
  expect((await ask('/api/nothing')).json()).toEqual({ message: 'Not found' });
  expect((await ask('/assets/gone.js')).json()).toEqual({ message: 'Not found' });
  expect((await ask('/', { method: 'POST' })).statusCode).toBe(404);
});

test('an address with a slash too many leads to the one without', async () => {
  const { statusCode, headers } = await ask('/pricing/?period=annual');
  expect([statusCode, headers.location]).toEqual([301, '/pricing?period=annual']);
});

test('the site map lists each page once; robots keep out of what needs a session', async () => {
  const map = await ask('/sitemap.xml');
  expect(map.headers['content-type']).toMatch('application/xml');
  expect([...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://app.example.com/',
    'https://app.example.com/all-apps',
    'https://app.example.com/pricing',
  ]);
  const robots = await ask('/robots.txt');
  expect(robots.headers['content-type']).toMatch('text/plain');
  expect(robots.body).toMatch(/^User-agent: \*\n/);
  for (const path of ['/api/', '/auth/', '/company-info', '/profile', '/dev/'])
    expect(robots.body).toContain(`Disallow: ${path}\n`);
  expect(robots.body).toContain('Sitemap: https://app.example.com/sitemap.xml');
});

test('the browser caches the font permanently', async () => {
  const { statusCode, headers } = await ask('/assets/site/inter.0123.woff2');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test.each([
  '/pricing',
  '/pricing/',
  '/all-apps',
  '/sitemap.xml',
  '/robots.txt',
  '/no-such-page',
  '/favicon-nope',
  '/c/a/b',
  '/assets/site/inter.0123.woff2',
  '/assets/../pricing',
  '/assets/%2e%2e/pricing',
  '//pricing',
  '/assets/site/../../pricing',
])('on a custom domain %s is not answered by the site', async (url) => {
  const { statusCode, body } = await ask(url, { headers: { host: 'shop.example' } });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('<title>');
  expect(body).not.toContain('app.example.com');
  expect(body).not.toBe('font');
});

test('an unknown host gets 421', async () => {
  for (const url of ['/', '/pricing'])
    expect((await ask(url, { headers: { host: 'unknown.example' } })).statusCode).toBe(421);
});

test('with several languages each page is in the visitor’s, and links to the others', async () => {
  const languageFolder = mkdtempSync(join(tmpdir(), 'exkoo-site-'));
  mkdirSync(join(languageFolder, 'assets'));
  const pricing = (language: string, file: string) => ({
    file,
    paths: ['/pricing'],
    isHidden: false,
    html: `<html lang="${language}"><nav class="languages">__LANGUAGES__</nav>`,
    styleHash: '',
    scriptHashes: [],
  });
  for (const language of ['en', 'de', 'fr']) {
    const pages = ['pricing', 'pricing-annual'].map((file) => pricing(language, file));
    const name = language === 'en' ? 'pages.json' : `pages.${language}.json`;
    writeFileSync(join(languageFolder, name), JSON.stringify(pages));
  }
  const site = Fastify();
  site.register(cookie);
  sitePages(site, { folder: languageFolder, publicUrl, languages: ['en', 'de'] });
  const open = async (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });
  const german = await open('/pricing', { 'accept-language': 'fr,de' });
  expect(german.body).toContain('<html lang="de">');
  expect(german.headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect(german.body).toMatch(/href="\?lang&#61;en"[^>]*>English</);
  expect(german.body).toMatch(/hreflang="de"\s+rel="nofollow"\s+aria-current="true"/);
  expect((await open('/pricing')).body).toContain('<html lang="en">');
  const chosen = await open('/pricing?lang=de&period=annual');
  expect(chosen.body).toMatch(/<html lang="de">.*href="\?period&#61;annual&#38;lang&#61;en"/s);
  expect(chosen.headers['set-cookie']).toMatch(/^language=de;/);
  expect((await open('/pricing', { cookie: 'language=fr' })).body).toContain('<html lang="en">');
  await site.close();
  rmSync(languageFolder, { recursive: true });
});

test('before the first build there is no site', () => {
  expect(sitePages(Fastify(), { folder: join(folder, 'nothing'), publicUrl })).toBeNull();
});
