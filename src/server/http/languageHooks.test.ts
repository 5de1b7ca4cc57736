import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { LANGUAGE_COOKIE } from '#contract/i18n/languages.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { languageHooks } from './languageHooks.ts';

const FORGOT = `mutation ($email: String!) { forgotPassword(email: $email) { acknowledgement message } }`;
const LOGIN = `mutation { login(email: "unknown@user.test", password: "a wrong password") { message } }`;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { LANGUAGES: 'de,ar' } });
});
afterAll(() => app.close());

async function message(query: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(app.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables: { email: 'nonsense' } }),
  });
  const { data } = (await response.json()) as { data: Record<string, { message: string }> };
  return Object.values(data)[0]?.message ?? '';
}

const ENGLISH = 'Please enter a valid email address';
const GERMAN = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';

test.each([
  ['a language that is offered', { 'accept-language': 'de-AT,en;q=0.5' }, GERMAN],
  ['a language that is not offered', { 'accept-language': 'fr' }, ENGLISH],
  ['no language, as programs do', {}, ENGLISH],
  ['the language that was chosen in this browser', { cookie: `${LANGUAGE_COOKIE}=de` }, GERMAN],
])('the error for a request in %s', async (_what, headers: Record<string, string>, expected) => {
  expect(await message(FORGOT, headers)).toBe(expected);
});

test('an error of the server itself is translated, too', async () => {
  expect(await message(LOGIN, { 'accept-language': 'de' })).toBe('E-Mail-Adresse oder Passwort ist falsch');
});

test('requests at the same time have their own languages', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'de' : 'en'));
  const answers = await Promise.all(asked.map((tag) => message(FORGOT, { 'accept-language': tag })));
  expect(answers).toEqual(asked.map((tag) => (tag === 'de' ? GERMAN : ENGLISH)));
});

test('a route has the language after it has read a body that comes in parts', async () => {
  const routes = fastify();
  routes.register(cookie);
  languageHooks(routes, ['en', 'de']);
  routes.post('/', () => ({ language: i18n.locale }));
  await routes.listen({ port: 0, host: '127.0.0.1' });
  const { port } = routes.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' };
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
      response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    sent.once('error', reject);
    sent.write('{"a":');
    setTimeout(() => sent.end('1}'), 50);
  });
  expect(answer).toBe('{"language":"de"}');
  await routes.close();
});
