import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { RestRoute } from './restRoute.ts';
import { OTHER_ROUTES, REST_ROUTES } from './restRoutes.ts';

let app: TestApp;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
  const made = await app
    .as(owner)
    .reply('mutation { createApiKey(input: { name: "Explorer", preset: "manager" }) { data { key } } }');
  key = made.data.key;
});
afterAll(() => app.close());

/** The route of the server: parameters with colons. Calendar feeds are matched by a wildcard. */
const routeOf = ({ method, path }: RestRoute) =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

test('every REST route is documented, or listed with the reason why it is not for programs', () => {
  const served = app
    .routes()
    .filter((route) => /^(GET|POST|PUT|PATCH|DELETE|OPTIONS) \/api\/exkoo/.test(route))
    .filter((route) => !/\*$/.test(route));
  const known = [...REST_ROUTES.map(routeOf), ...Object.keys(OTHER_ROUTES)];
  expect(served.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !served.includes(route) && !route.endsWith('.ics'))).toEqual([]);
});

test.each(REST_ROUTES.map((route) => [routeOf(route), route] as const))(
  '%s answers as it is documented',
  async (_name, { method, path, query = {}, body, responses, access }) => {
    const url = new URL(path.replaceAll(/\{\w+\}/g, 'unknown'), app.url);
    for (const name of Object.keys(query)) url.searchParams.set(name.replace('*', ''), 'LEAD');
    const [type = null] = Object.keys(body ?? {});
    const call = (token: string | null) =>
      fetch(url, {
        method: method.toUpperCase(),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(type && { 'content-type': type }),
        },
        ...(type && {
          body: type === 'application/json' ? '{"query":"{ __typename }"}' : 'First name\nAnn\n',
        }),
      });
    const response = await call(access === 'KEY' ? key : null);
    const documented = responses[response.status];
    expect(documented && response.status).toBe(response.status);
    const media = response.headers.get('content-type')?.split(';')[0];
    if (media) expect(Object.keys(documented?.content ?? {})).toContain(media);
    if (access !== 'KEY' || path === '/api/exkoo') return;
    // Without a key it is rejected, by the documented shape
    const refused = await call(null);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ acknowledgement: false, statusCode: 401 });
  },
);

test('the document has all routes, and its references resolve', async () => {
  const response = await fetch(`${app.url}/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  const document = JSON.parse(text) as {
    openapi: string;
    paths: Record<string, object>;
    components: { schemas: Record<string, object> };
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual([...new Set(REST_ROUTES.map(({ path }) => path))]);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name!);
});
