import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestIdOf } from './requestId.ts';

interface Line {
  msg: string;
  reqId: string;
  route?: string;
  err?: { message: string };
}
let lines: Line[] = [];
let app: TestApp;
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  const logTo = (line: string) => void lines.push(JSON.parse(line) as Line);
  app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logTo });
  owner = await app.createUser({ role: 'ADMIN' });
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
});
beforeEach(() => void (lines = []));
afterAll(() => app.close());

const ask = (query: string, headers: object = {}) =>
  fetch(app.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.accessToken}`, ...headers },
    body: JSON.stringify({ query }),
  });
const requestLines = () => lines.filter(({ msg }) => msg === 'request');

test('a request has one line, with user, company, operation and duration', async () => {
  const response = await ask('query any { findMyCompanies { acknowledgement } }');
  await eventually(async () => requestLines().length > 0);
  // A busy machine also logs a blocked event loop
  expect(requestLines()).toEqual([
    expect.objectContaining({
      reqId: response.headers.get('x-request-id'),
      method: 'POST',
      route: '/api/exkoo',
      status: 200,
      ms: expect.any(Number),
      userId: owner.userId,
      companyId,
      operation: 'findMyCompanies',
      result: 'done',
      msg: 'request',
    }),
  ]);
});

test('a line has the route of a URL, not the tokens in it', async () => {
  await fetch(`${new URL(app.url).origin}/c/harbour?token=canary-77`);
  await eventually(async () => requestLines().length > 0);
  expect(requestLines()[0]).toMatchObject({ route: '/c/:slug', method: 'GET' });
  expect(JSON.stringify(lines)).not.toContain('canary-77');
});

test('a GraphQL fault is logged and answered with the id of its request', async () => {
  const { findMyCompanies } = app.services.companies;
  app.services.companies.findMyCompanies = () => Promise.reject(new Error('a broken service'));
  const response = await ask('{ findMyCompanies { acknowledgement } }', { 'x-request-id': 'proxy-00042' });
  app.services.companies.findMyCompanies = findMyCompanies;
  const { errors } = (await response.json()) as { errors: { extensions: { requestId: string } }[] };
  expect(errors[0]!.extensions.requestId).toBe('proxy-00042');
  await eventually(async () => requestLines().length > 0);
  const faults = lines.filter(({ err }) => JSON.stringify(err ?? '').includes('a broken service'));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ reqId: 'proxy-00042' });
  expect(requestLines()[0]).toMatchObject({
    reqId: 'proxy-00042',
    operation: 'findMyCompanies',
    result: 'failed',
  });
});

test('the id of a request is the one of the proxy or of the trace, or a new one', () => {
  const idOf = (headers: Record<string, string>) => requestIdOf({ headers });
  expect(idOf({ 'x-request-id': 'abc-12345.6' })).toBe('abc-12345.6');
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  expect(idOf({ traceparent })).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(idOf({ 'x-request-id': '<b>not an id</b>', traceparent: 'nonsense' })).toMatch(/^[0-9a-f-]{36}$/);
  expect(idOf({})).not.toBe(idOf({}));
});
