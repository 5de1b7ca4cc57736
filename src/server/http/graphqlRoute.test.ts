import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REPEAT_HEADER } from '#contract/live/repeat.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await app.createUser();
});
afterAll(() => app.close());

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(app.url, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${user.accessToken}` },
    body,
  });
const ask = async (query: string) =>
  (await post(JSON.stringify({ query }))).json() as Promise<{
    data?: unknown;
    errors?: { message: string }[];
  }>;

describe('limits on a document', () => {
  const deep = `{ findMyCompanies ${'{ data '.repeat(13)}${'}'.repeat(13)} }`;
  const aliased = `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: findMyCompanies { message }`).join(' ')} }`;
  const long = `{ findMyCompanies { ${'message '.repeat(1001)} } }`;
  const directed = `{ findMyCompanies { message ${'@include(if: true) '.repeat(51)} } }`;

  test.each([
    ['depth', deep],
    ['aliases', aliased],
    ['tokens', long],
    ['directives', directed],
  ])('too much of %s is refused', async (_what, query) => {
    const { data, errors } = await ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/limit|exceed/i);
  });

  test('15 aliases are not too many', async () => {
    expect((await ask(aliased.replace('a15: findMyCompanies { message }', ''))).errors).toBeUndefined();
  });
});

describe('requests that are none', () => {
  test.each([
    ['a body of 10 MB', 'x'.repeat(10_000_000), 'application/json', 413],
    ['half a JSON', '{"query":', 'application/json', 400],
    ['an array of operations', '[{"query":"{ findMyCompanies { message } }"}]', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a form', 'query={findMyCompanies{message}}', 'application/x-www-form-urlencoded', 415],
    [
      'plain text, which needs no preflight',
      '{"query":"{ findMyCompanies { message } }"}',
      'text/plain',
      403,
    ],
  ])('%s', async (_what, body, type, status) => {
    const response = await post(body, { 'content-type': type });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({});
  });

  test('an upload without the header that forces a preflight', async () => {
    const form = new FormData();
    form.set('operations', '{"query":"mutation { logout { message } }"}');
    form.set('map', '{}');
    expect((await post(form, {})).status).toBe(403);
  });

  const OPERATIONS = '{"query":"mutation { logout { message } }","variables":{}}';
  test.each([
    ['no operations', null, '{}'],
    ['operations that are no JSON', '{"query":', '{}'],
    ['operations that are null', 'null', '{"0":["variables.file"]}'],
    ['operations that are a text', '"text"', '{"0":["variables.file"]}'],
    ['a map that is no JSON', OPERATIONS, '{"0":'],
    ['a map to a number', OPERATIONS, '{"0":5}'],
    ['a map to null', OPERATIONS, '{"0":null}'],
    ['a map to a list of numbers', OPERATIONS, '{"0":[5]}'],
  ])('an upload with %s', async (_what, operations, map) => {
    const form = new FormData();
    if (operations !== null) form.set('operations', operations);
    form.set('map', map);
    form.set('0', new Blob(['x']), 'x.png');
    expect((await post(form, { 'graphql-require-preflight': '1' })).status).toBe(400);
  });

  test('a subscription, as the type of that name is a plan’s', async () => {
    const response = await fetch(app.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"subscription { plan }"}',
    });
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ errors: [{}] });
  });
});

test('errors about variables do not repeat the value', async () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [`field${index}`, 'x'.repeat(40)]),
  );
  const response = await post(
    JSON.stringify({
      query: 'mutation ($input: RegistrationInput!) { register(input: $input) { message } }',
      variables: { input: { password: 'a typed password', ...unknown } },
    }),
  );
  const text = await response.text();
  expect(text).toContain('Variable \\"$input\\" got invalid value; Field \\"field0\\" is not defined');
  expect(text).not.toContain('a typed password');
  expect(text.length).toBeLessThan(5_000);
});

test.each<Record<string, string>>([{}, { [REPEAT_HEADER]: 'a-key-of-a-repeated-request' }])(
  'a body that is nested without end is refused with 400 (%j)',
  async (headers) => {
    const deep = `${'['.repeat(120_000)}${']'.repeat(120_000)}`;
    const body = `{"query":"{ findMyCompanies { message } }","variables":{"text":"[[[\\"[","deep":${deep}}}`;
    expect((await post(body, { 'content-type': 'application/json', ...headers })).status).toBe(400);
  },
);

test.each(['multipart/mixed', 'text/event-stream', 'application/json'])(
  'a reply as %s has one length header, either Content-Length or Transfer-Encoding',
  async (accept) => {
    const { host, port } = new URL(app.url);
    const body = JSON.stringify({ query: '{ findMyCompanies { message } }' });
    const socket = connect(Number(port), 'localhost');
    socket.write(
      `POST /api/exkoo HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAuthorization: Bearer ${user.accessToken}\r\n` +
        `Content-Type: application/json\r\nAccept: ${accept}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const reply = await text(socket);
    const [head = ''] = reply.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 200/);
    expect(head.match(/^(?:transfer-encoding|content-length):/gim)).toHaveLength(1);
    expect(head.toLowerCase()).toContain(accept);
    expect(reply).toContain('Companies found');
  },
);

test('a wrong type is answered without a fault', async () => {
  const response = await post(
    JSON.stringify({ query: 'query ($id: ID!) { findCompany(id: $id) { message } }', variables: { id: {} } }),
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('ID cannot represent') }],
  });
});

test('introspection is there in evaluation mode and gone elsewhere', async () => {
  const query = JSON.stringify({ query: '{ __schema { queryType { name } } }' });
  expect(await (await post(query)).json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  const elsewhere = await createTestApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1' },
  });
  try {
    const response = await fetch(elsewhere.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: query,
    });
    expect(await response.json()).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('introspection') }),
      ]),
    });
  } finally {
    await elsewhere.close();
  }
});

test('the reply to a fault hides its message', async () => {
  const { findMyCompanies } = app.services.companies;
  app.services.companies.findMyCompanies = () =>
    Promise.reject(new Error('the password of the database is 1234'));
  const answer = await ask('{ findMyCompanies { message } }');
  app.services.companies.findMyCompanies = findMyCompanies;
  const [{ message, extensions }] = answer.errors as unknown as [
    { message: string; extensions: { requestId: string } },
  ];
  expect(message).toBe(`Something went wrong. Request id: ${extensions.requestId}`);
  expect(extensions).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(JSON.stringify(answer)).not.toContain('1234');
});
