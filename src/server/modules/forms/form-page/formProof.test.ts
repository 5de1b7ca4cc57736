import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createBrowserProof } from '#server/access/browserProof.ts';
import { challengePage } from '#server/http/public/challengePage.ts';
import { countedNetwork } from '#server/http/public/countedNetwork.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import type { FormApp } from '../testing/formApp.ts';
import { createFormApp } from '../testing/formApp.ts';
import { formApi } from './formApi.routes.ts';
import { formPages } from './formPages.routes.ts';

let at: FormApp;
let strict: FastifyInstance;
beforeAll(async () => {
  at = await createFormApp();
  strict = Fastify();
  strict.decorateRequest('customDomain', null);
  const { database, clock, services } = at.app;
  const tokens = createTokens({
    secretKey: 'a key that only tests use, of enough bytes',
    publicUrl: '',
    clock,
  });
  const proof = challengePage(createBrowserProof({ database, clock, tokens }), {
    isEvaluation: false,
    isHttps: true,
  });
  const deps = { forms: services.forms, proof, isEvaluation: false };
  formApi(strict, deps);
  formPages(strict, {
    ...deps,
    beside: { common: '', solver: '' },
    styles: { href: '', css: '', source: "'self'" },
  });
});
afterAll(async () => {
  await strict.close();
  await at.app.close();
});

const API = '/api/exkoo/public/forms/harbour-homes/contact';
const PAGE = '/f/harbour-homes/contact';
let visitors = 0;
function visitor() {
  visitors += 1;
  return { firstName: 'Ann', email: `ann${visitors}@visitor.test` };
}

async function solved(): Promise<string> {
  const given = (await strict.inject({ url: `${API}/challenge` })).json<Challenge>();
  const { algorithm, challenge, maxnumber, salt, signature } = given;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution!.number, salt, signature }));
}

async function sendJson(altcha?: string) {
  const payload = { values: visitor(), consent: {}, altcha };
  const response = await strict.inject({ method: 'POST', url: API, payload });
  const { errors = [] } = response.json<{ errors?: { field: string }[] }>();
  return [response.statusCode, ...errors.map(({ field }) => field)];
}

async function sendPage(fields: Record<string, string>, remoteAddress = '203.0.113.1') {
  const payload = new URLSearchParams({ ...visitor(), ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await strict.inject({ method: 'POST', url: PAGE, payload, headers, remoteAddress });
  return response.statusCode;
}

/** What a page that is shown now carries. */
async function ticket() {
  const { body } = await strict.inject({ url: PAGE });
  const of = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  return { key: of('key'), seen: of('seen') };
}

test('a stranger’s browser sends JSON with the solution of a challenge, and not without', async () => {
  expect(await sendJson()).toEqual([422, 'altcha']);
  expect(await sendJson(await solved())).toEqual([201]);
});

test('a page that is sent with a solution is taken at once', async () => {
  expect(await sendPage({ ...(await ticket()), altcha: await solved() })).toBe(200);
});

test('a page without a solution is accepted after a minimum time, with its own ticket of the same day', async () => {
  const given = await ticket();
  expect(await sendPage(given)).toBe(422);
  at.app.clock.advance(4_000);
  expect(await sendPage({ ...given, key: 'another' })).toBe(422);
  expect(await sendPage({ ...given, seen: given.seen.replace(/.$/, '!') })).toBe(422);
  expect(await sendPage({})).toBe(422);
  expect(await sendPage(given)).toBe(200);
  const old = await ticket();
  at.app.clock.advance(25 * 3_600_000);
  expect(await sendPage(old)).toBe(422);
});

test('few forms of one network are accepted without a solution', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const given = await ticket();
    at.app.clock.advance(4_000);
    statuses.push(await sendPage(given, '203.0.113.2'));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('all addresses of an IPv6 /64 share one limit, and another /64 has its own', async () => {
  const { forms } = at.app.services;
  const address = { company: { slug: 'harbour-homes' }, form: 'contact' };
  const send = (ip: string) =>
    forms.sendForm(
      address,
      { values: visitor(), consent: {}, key: null, page: '', origin: [], isByPage: false },
      countedNetwork({ ip }, false),
    );
  for (let sent = 1; sent <= 20; sent += 1)
    expect((await send(`2001:db8:0:7:${sent.toString(16)}::1`)).kind).toBe('sent');
  await expect(send('2001:db8:0:7:ffff::1')).rejects.toMatchObject({ statusCode: 429 });
  expect((await send('2001:db8:0:8::1')).kind).toBe('sent');
  await expect(send('2001:db8:0:7:ffff::2')).rejects.toMatchObject({ statusCode: 429 });
  // One notification a day, however much is refused
  const notifiedAt = async () =>
    (await at.app.database.executeSql("select created_at from notifications where kind = 'FORM_LIMITED'"))
      .rows;
  const first = await notifiedAt();
  at.app.clock.advance(2 * 3_600_000);
  for (let sent = 0; sent < 20; sent += 1) await send('2001:db8:0:7::3');
  await expect(send('2001:db8:0:7::4')).rejects.toMatchObject({ statusCode: 429 });
  expect(await notifiedAt()).toEqual(first);
  await at.app.signInAgain(at.owner);
  const { data } = await at.call<{ data: { kind: string; text: string }[] }>(NOTIFICATIONS);
  expect(data.filter(({ kind }) => kind === 'FORM_LIMITED')).toEqual([
    { kind: 'FORM_LIMITED', text: 'Contact us' },
  ]);
});

const NOTIFICATIONS = 'query { findNotifications { data { kind text } } }';

test('evaluation mode requires no challenge from a program on this machine', async () => {
  expect((await fetch(`${at.app.url}/public/forms/harbour-homes/contact/challenge`)).status).toBe(204);
  expect((await at.send({ values: visitor() })).status).toBe(201);
});
