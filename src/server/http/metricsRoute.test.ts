import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createMetricsServer } from './metricsRoute.ts';

const TOKEN = 'a token for tests only';
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
  owner = await app.createUser({ role: 'ADMIN' });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  fetch(`${new URL(app.url).origin}/metrics`, { headers: authorization ? { authorization } : {} });
const metrics = async () => (await ask(`Bearer ${TOKEN}`)).text();
/** The value of a metric with these labels, written as Prometheus does. */
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test.each([[undefined], ['Bearer another token'], [TOKEN], [`Basic ${TOKEN}`]])(
  'metrics are only for the bearer of the token, not with %s',
  async (authorization) => {
    const response = await ask(authorization);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('exkoo_');
  },
);

test('metrics count operations by their first field and result, whatever callers name them', async () => {
  await app.as(owner).reply('query anything { findMyCompanies { acknowledgement } }');
  // Of two fields one is only for master admins
  await app.as(owner).execute('{ findMyCompanies { acknowledgement } getAllCompanies { acknowledgement } }');
  await app.as(owner).execute('mutation { deleteIntegration(id: "none") { acknowledgement } }');
  await app.as(null).execute('{ getAllCompanies { acknowledgement } }');
  const text = await metrics();
  const count = (operation: string, result: string) =>
    valueOf(text, `exkoo_operation_duration_seconds_count{operation="${operation}",result="${result}"}`);
  expect(count('findMyCompanies', 'done')).toBe(1);
  expect(count('findMyCompanies', 'refused')).toBe(1);
  expect(count('deleteIntegration', 'refused')).toBe(1);
  expect(count('getAllCompanies', 'failed')).toBe(1);
  expect(text).not.toContain('anything');
});

test('metrics show requests, statements, connections, queues and the event loop', async () => {
  const text = await metrics();
  const request = 'exkoo_http_request_duration_seconds_count{route="/api/exkoo",method="POST",status="200"}';
  expect(valueOf(text, request)).toBeGreaterThan(0);
  expect(
    valueOf(text, 'exkoo_statement_duration_seconds_count{command="select",table="sessions"}'),
  ).toBeGreaterThan(0);
  expect(valueOf(text, 'exkoo_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'exkoo_live_streams')).toBe(0);
  expect(valueOf(text, 'exkoo_pages_total{result="failed"}')).toBe(0);
  expect(valueOf(text, 'exkoo_outbox_messages{state="due"}')).toBe(0);
  expect(valueOf(text, 'exkoo_outbox_oldest_due_seconds')).toBe(0);
  expect(valueOf(text, 'exkoo_backup_last_failed{kind="backup"}')).toBe(0);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^# HELP exkoo_jobs /m);
});

test('a server without the settings has no metrics', async () => {
  const other = await createTestApp();
  const response = await fetch(`${new URL(other.url).origin}/metrics`);
  expect(await response.text()).not.toContain('exkoo_');
  await other.close();
});

test('a port of its own needs no token and has nothing else', async () => {
  const render = async () => ({ contentType: 'text/plain', text: 'exkoo_live_streams 1' });
  const server = createMetricsServer({ metrics: { render }, host: '127.0.0.1', port: 0 });
  const port = await server.start();
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await reply.text()).toBe('exkoo_live_streams 1');
  expect((await fetch(`http://127.0.0.1:${port}/api/exkoo`)).status).toBe(404);
  await server.stop();
});
