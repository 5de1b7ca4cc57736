import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { BrowserProof } from '#server/access/browserProof.ts';
import { createBrowserProof } from '#server/access/browserProof.ts';
import { bookingApi } from '#server/modules/appointments/booking-page/bookingApi.routes.ts';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import { challengePage } from './challengePage.ts';

let at: BookingApp;
let strict: FastifyInstance;
let browserProof: BrowserProof;
beforeAll(async () => {
  at = await createBookingApp();
  strict = Fastify();
  strict.decorateRequest('customDomain', null);
  const { database, clock, services } = at.app;
  const tokens = createTokens({
    secretKey: 'a key that only tests use, of enough bytes',
    publicUrl: '',
    clock,
  });
  browserProof = createBrowserProof({ database, clock, tokens });
  const proof = challengePage(browserProof, { isEvaluation: false, isHttps: true });
  bookingApi(strict, { appointments: services.appointments, proof, isEvaluation: false });
});
afterAll(async () => {
  await strict.close();
  await at.app.close();
});

const PAGE = '/api/exkoo/public/booking/harbour-homes/viewing';
const challenge = async () =>
  (await strict.inject({ method: 'GET', url: `${PAGE}/challenge` })).json<Challenge>();
async function solved(given: Challenge): Promise<string> {
  const { algorithm, challenge: sum, maxnumber, salt, signature } = given;
  const solution = await solveChallenge(sum, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge: sum, number: solution!.number, salt, signature }));
}
let hour = 0;
async function book(altcha?: unknown) {
  hour += 1;
  const start = `${dayIn(20)}T${String(hour).padStart(2, '0')}:00:00Z`;
  const guest = { firstName: 'Ann', lastName: '', email: 'ann@guest.test', phone: '', answers: {} };
  const payload = { ...guest, start, zone: 'UTC', consent: false, altcha };
  const response = await strict.inject({ method: 'POST', url: PAGE, payload });
  const { errors = [] } = response.json<{ errors?: { field: string }[] }>();
  return [response.statusCode, ...errors.map(({ field }) => field)];
}

test('a stranger’s browser books with the solution of a challenge, and not without', async () => {
  expect(await book()).toEqual([422, 'altcha']);
  expect(await book(await solved(await challenge()))).toEqual([201]);
});

test.each([
  ['nothing that is one', 'abc'],
  ['null', btoa('null')],
  ['a number', 12],
  ['another algorithm', btoa(JSON.stringify({ algorithm: 'MD5', challenge: 'a', number: 1, salt: 'b' }))],
])('%s is no solution', async (_name, payload) => {
  expect(await book(payload)).toEqual([422, 'altcha']);
});

test('nor is a wrong one, one that was made up, or one of long ago', async () => {
  const given = await challenge();
  const right = JSON.parse(atob(await solved(given))) as Record<string, unknown>;
  const changed = (fields: object) => btoa(JSON.stringify({ ...right, ...fields }));
  expect(await book(changed({ number: Number(right.number) + 1 }))).toEqual([422, 'altcha']);
  expect(await book(changed({ signature: '0'.repeat(64) }))).toEqual([422, 'altcha']);
  const later = given.salt.replace(/expires=\d+/, 'expires=9999999999');
  expect(await book(changed({ salt: later }))).toEqual([422, 'altcha']);
  at.app.clock.advance(31 * 60_000);
  expect(await book(changed({}))).toEqual([422, 'altcha']);
});

test('a solution is accepted once, however it is spelled and however many requests use it at once', async () => {
  const payload = await solved(await challenge());
  const fields = JSON.parse(atob(payload)) as Record<string, unknown>;
  const spellings = Array.from({ length: 10 }, (_, spaces) => [
    btoa(JSON.stringify(fields, null, spaces)),
    btoa(JSON.stringify({ extra: spaces, ...fields, number: String(fields.number) })),
    btoa(JSON.stringify({ ...fields, algorithm: spaces % 2 ? 'sha-256' : 'Sha-256' })),
    `${payload}${' '.repeat(spaces)}`,
  ]).flat();
  const accepted = await Promise.all(spellings.map((each) => browserProof.isSolved(each)));
  expect(accepted.filter(Boolean)).toHaveLength(1);
  expect(await book(payload)).toEqual([422, 'altcha']);
});

test('a local program needs no challenge in evaluation mode', async () => {
  const response = await fetch(`${at.app.url}/public/booking/harbour-homes/viewing/challenge`);
  expect(response.status).toBe(204);
  expect((await at.book({ start: `${dayIn(21)}T09:00:00Z` })).status).toBe(201);
});
