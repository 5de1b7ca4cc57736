import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { StrangersPlace } from './testing/strangersPlace.ts';
import { createStrangersPlace } from './testing/strangersPlace.ts';
import type { StrangersRequest } from './testing/strangersRequests.ts';
import { strangersRequests } from './testing/strangersRequests.ts';

// No request of a stranger may block the event loop: each is answered in less processor time than a fixed amount of work in the same run.

let place: StrangersPlace;
let requests: Record<string, StrangersRequest[]>;
let limit: number;

beforeAll(async () => {
  place = await createStrangersPlace();
  requests = strangersRequests(place);
  limit = Math.max(...[1, 2, 3].map(() => reference()));
});
afterAll(() => place.close());
// Otherwise the limits on visitors refuse most requests before their text is read
beforeEach(() => place.app.database.executeSql('delete from rate_limits'));

/** The texts that cost the most to read, of `length` characters. */
const TEXTS: Record<string, (length: number) => string> = {
  digits: (length) => '1'.repeat(length),
  zeros: (length) => `1,${'0'.repeat(length)}x`,
  blanks: (length) => `x${' '.repeat(length)}x`,
  dots: (length) => '.'.repeat(length),
  'quotation marks': (length) => '"'.repeat(length),
  links: (length) => 'http://a.'.repeat(Math.ceil(length / 9)),
};

/** Bodies that cost the most to parse, of `bytes` bytes. */
const BODIES: Record<string, Record<string, (bytes: number) => string>> = {
  'application/json': {
    'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
    'many fields': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"${at}":""`).join()}}`,
  },
  'application/x-www-form-urlencoded': {
    'many fields': (bytes) => Array.from({ length: bytes / 9 }, (_, at) => `${at}=`).join('&'),
    escapes: (bytes) => `a=${'%41'.repeat(bytes / 3 - 2)}`,
  },
};

/** Routes that read nothing of a stranger: files of the build, pages without input, and routes for signed-in users (the last test). */
const WITHOUT_INPUT =
  /^(HEAD|OPTIONS) |^GET \/(assets\/.*|embed\.js|service-worker\.js|api\/exkoo\/(docs|health|ready|openapi\.json|schema\.graphql|uploads\/:id\.webp))$/;
const SIGNED_IN = [
  'GET /api/exkoo/events',
  'GET /api/exkoo/exports/:id',
  'GET /api/exkoo/field-files/:id',
  'GET /api/exkoo/imports/:id/failed.csv',
  'GET /api/exkoo/invoices/:id.pdf',
  'GET /api/exkoo/payments/:id.pdf',
  'GET /api/exkoo/person-files/:id',
  'GET /api/exkoo/quotes/:id.pdf',
  'POST /api/exkoo/booking-imports',
  'POST /api/exkoo/field-files',
  'POST /api/exkoo/imports',
  'POST /api/exkoo/person-files',
  'POST /api/exkoo/record-imports',
];
/** Pages of the public site, where it is built. */
const SITE = new Set(
  ['/sitemap.xml', '/robots.txt', ...sitePaths()].flatMap((path) => [`GET ${path}`, `GET ${path}/`]),
);
/** Pages of the evaluation mode, which is not on the internet. */
const DEVELOPMENT = / \/dev\//;

test('every route that strangers reach is tried', () => {
  const open = place.app
    .routes()
    .filter((route) => !WITHOUT_INPUT.test(route) && !DEVELOPMENT.test(route) && !SITE.has(route))
    // Of the dashboard once it is built
    .map((route) => route.replace('GET /*', 'GET *'));
  const named = [...Object.keys(requests), ...SIGNED_IN];
  expect([...new Set(open)].toSorted()).toEqual(named.toSorted());
});

test.each(Object.keys(TEXTS))('no route is blocked by %s', async (shape) => {
  for (const [route, request] of allRequests())
    await tryOut(`${route} with ${shape}`, request, fitted(request, TEXTS[shape]!));
});

test('no route is blocked by the shape of a body', async () => {
  for (const [route, request] of allRequests())
    for (const [shape, body] of Object.entries(BODIES[request.type ?? ''] ?? {}))
      await tryOut(`${route} with ${shape}`, request, { ...request.fill(''), body: body(request.bytes) });
});

test('routes for signed-in users do not read the body of a stranger', async () => {
  for (const route of SIGNED_IN) {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(new URL(path.replace(':id', 'none'), place.app.url), {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(1024),
      }),
    });
    expect([route, response.status]).toEqual([route, 401]);
  }
});

function allRequests(): [string, StrangersRequest][] {
  return Object.entries(requests).flatMap(([route, all]) =>
    all.map((request): [string, StrangersRequest] => [route, request]),
  );
}

type Filled = ReturnType<StrangersRequest['fill']>;

async function tryOut(what: string, { method, type, headers }: StrangersRequest, { path, body }: Filled) {
  const signature = (body !== undefined && headers?.(body)) || {};
  const init = {
    method,
    redirect: 'manual',
    headers: { ...signature, ...(type && { 'content-type': type }) },
  } as const;
  const before = process.threadCpuUsage();
  const response = await fetch(new URL(path, place.app.url), { ...init, body: body ?? null });
  await response.text();
  const { user, system } = process.threadCpuUsage(before);
  const took = (user + system) / 1000;
  expect({ what, took: took < limit ? 'less than the reference' : took }).toEqual({
    what,
    took: 'less than the reference',
  });
  // Too large, too many, or not signed
  const isTried = ![413, 414, 429, 431, method === 'POST' ? 403 : 0].includes(response.status);
  const isFault = response.status >= 500 && response.status !== 503;
  expect({ what, status: response.status, isTried, isFault }).toMatchObject({
    isTried: true,
    isFault: false,
  });
}

/** The request with the longest of these texts that is read. */
function fitted(request: StrangersRequest, text: (length: number) => string): Filled {
  let length = request.bytes;
  const sizeOf = ({ path, body }: Filled) => Buffer.byteLength(body ?? path);
  while (sizeOf(request.fill(text(length))) > request.bytes) length = Math.floor(length * 0.8);
  return request.fill(text(length));
}

/** About half a second of work, to measure how slow the machine is. */
function reference(): number {
  const before = process.threadCpuUsage();
  let sum = 0;
  for (let step = 0; step < 300_000_000; step += 1) sum = (sum + step) % 1_000_003;
  expect(sum).toBeGreaterThan(0);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function sitePaths(): string[] {
  const file = 'dist/site/pages.json';
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { paths: string[] }[]).flatMap(({ paths }) => paths);
}
