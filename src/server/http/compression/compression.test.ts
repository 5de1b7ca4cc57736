import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GraphQLObjectType } from 'graphql';
import { getNamedType, isObjectType } from 'graphql';
import { createSchema } from '#server/schema.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { bestEncoding } from './compressText.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  user = await app.createUser();
  await app.createCompany(user, { companyName: 'Acme' });
});
afterAll(() => app.close());

/** What goes over the wire, as it is: fetch would unpack it. */
async function send(query: string, acceptEncoding: string, variables: object = {}) {
  const answer = await new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(app.url, { method: 'POST' }, (response) => {
        const { 'content-encoding': encoding, vary } = response.headers;
        buffer(response).then((body) => resolve({ encoding, vary, body }), reject);
      });
      sent.on('error', reject);
      sent.setHeader('accept-encoding', acceptEncoding);
      sent.setHeader('content-type', 'application/json');
      sent.setHeader('authorization', `Bearer ${user.accessToken}`);
      sent.end(JSON.stringify({ query, variables }));
    },
  );
  return answer;
}

const fields = 'message data { _id companyName email createdAt updatedAt }';
const long = `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: findMyCompanies { ${fields} }`).join(' ')} }`;

describe('the answer of a query', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('goes compressed to who takes %s', async (accepted, encoding, unpack) => {
    const plain = await send(long, 'identity');
    const packed = await send(long, accepted);
    expect(plain.encoding).toBeUndefined();
    expect(packed).toMatchObject({ encoding, vary: 'accept-encoding' });
    expect(packed.body.length * 4).toBeLessThan(plain.body.length);
    expect(unpack(packed.body).toString()).toBe(plain.body.toString());
  });

  test('goes as it is where it is short', async () => {
    expect((await send('{ findMyCompanies { message } }', 'br')).encoding).toBeUndefined();
  });
});

test('the answer of a mutation goes as it is, however long', async () => {
  const mutation = `mutation { ${Array.from(
    { length: 15 },
    (_, n) =>
      `a${n}: login(email: "stranger@example.com", password: "wrong") { acknowledgement message description statusCode accessToken }`,
  ).join(' ')} }`;
  const { encoding, body } = await send(mutation, 'gzip, br');
  expect(body.length).toBeGreaterThan(1_400);
  expect(encoding).toBeUndefined();
});

/** Fields named like a secret that hold none, with the reason. */
const NOT_SECRET: Record<string, string> = {
  'Quote.signature': 'An image: the signature that the customer drew to accept the quote',
};

test('no query gives a token, a password or a code', () => {
  const secret = /token|password|secret|otp|signature|recovery/i;
  const secretFields = typesBelow(createSchema().getQueryType() as GraphQLObjectType)
    .flatMap((type) =>
      // That there is a password, and how many codes there are, is none
      Object.values(type.getFields())
        .filter((field) => !['Boolean', 'Int'].includes(getNamedType(field.type).name))
        .map((field) => `${type.name}.${field.name}`),
    )
    .filter((field) => !field.startsWith('Query.') && secret.test(field));
  expect(secretFields).toEqual(Object.keys(NOT_SECRET));
});

test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['deflate, GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['sdch ; q=1, br ; q=1', 'br'],
])('of %j it takes %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});

function typesBelow(type: GraphQLObjectType, seen = new Set<GraphQLObjectType>()): GraphQLObjectType[] {
  if (seen.has(type)) return [];
  seen.add(type);
  const below = Object.values(type.getFields())
    .map((field) => getNamedType(field.type))
    .filter((found) => isObjectType(found));
  return [type, ...below.flatMap((found) => typesBelow(found, seen))];
}
