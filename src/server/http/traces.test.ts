import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startFakeGateway } from '#server/modules/sms/testing/fakeGateway.ts';
import { startedCampaign } from '#server/modules/sms/testing/startedCampaign.ts';
import { startFakeReceiver } from '#server/modules/webhooks/testing/fakeReceiver.ts';
import { webhookPlace } from '#server/modules/webhooks/testing/webhookPlace.ts';
import type { FakeCollector } from '#server/platform/traces/testing/fakeCollector.ts';
import { startFakeCollector } from '#server/platform/traces/testing/fakeCollector.ts';
import type { ReceivedSpan } from '#server/platform/traces/testing/readSpans.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';

let collector: FakeCollector;
let app: TestApp | null;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  collector = await startFakeCollector();
  app = null;
  lines = [];
});
afterEach(async () => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('OTEL_')) Reflect.deleteProperty(process.env, name);
  await app?.close();
  await collector.close();
});

/** Starts the product with these settings, which the packages of OpenTelemetry read from the environment. */
async function start(settings: Record<string, string> = {}): Promise<TestApp> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '50', ...settings };
  Object.assign(process.env, env);
  const logTo = (line: string) => void lines.push(JSON.parse(line));
  return (app = await createTestApp({
    env: { ...env, OUTBOUND_ALLOW: '127.0.0.1', LOG_LEVEL: 'info' },
    logTo,
  }));
}

const ask = ({ url }: TestApp, query: string, accessToken: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    body: JSON.stringify({ query }),
  });

const found = (which: (span: ReceivedSpan) => boolean) => eventually(() => collector.spans.find(which));
const jobOf = ({ parentId }: ReceivedSpan) => found(({ spanId }) => spanId === parentId);
const below = ({ spanId }: ReceivedSpan) => collector.spans.filter(({ parentId }) => parentId === spanId);

test("a request is a span below the caller's, with operation, result, company and user, and its statements below", async () => {
  const running = await start();
  const owner = await running.createUser({ role: 'ADMIN' });
  const companyId = await running.createCompany(owner, { companyName: 'Harbour' });
  const traceparent = `00-${CALLER}-00f067aa0ba902b7-01`;
  await ask(running, '{ findLeads { acknowledgement } }', owner.accessToken, { traceparent });
  const request = await found(({ name }) => name === 'POST /api/exkoo findLeads');
  expect(request).toMatchObject({
    kind: SERVER,
    traceId: CALLER,
    parentId: '00f067aa0ba902b7',
    isFailed: false,
    attributes: {
      'http.route': '/api/exkoo',
      'http.response.status_code': 200,
      'exkoo.operation': 'findLeads',
      'exkoo.result': 'done',
      'exkoo.company_id': companyId,
      'user.id': owner.userId,
    },
  });
  await eventually(() => below(request).some(({ name }) => name === 'select people_counts'));
  for (const statement of below(request)) {
    expect(statement).toMatchObject({ kind: CLIENT, traceId: CALLER });
    expect(statement.start).toBeGreaterThanOrEqual(request.start - 1e6);
    expect(statement.end).toBeLessThanOrEqual(request.end + 1e6);
  }
  expect(below(request).map(({ name }) => name)).toContain('select sessions');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'exkoo' });
  const line = await eventually(() =>
    lines.find(({ msg, operation }) => msg === 'request' && operation === 'findLeads'),
  );
  expect(line).toMatchObject({ traceId: CALLER });
});

test('spans of slow statements have their texts without values', async () => {
  const running = await start();
  const owner = await running.createUser({ role: 'ADMIN' });
  await running.createCompany(owner, { companyName: 'Harbour' });
  const find = '{ findLeads(input: { filter: { search: "canary" } }) { acknowledgement } }';
  await running.database.unlimited((kysely) =>
    kysely.transaction().execute(async (tx) => {
      await sql`lock table people`.execute(tx);
      void ask(running, find, owner.accessToken);
      await eventually(async () => {
        const { rows } =
          await sql`select from pg_locks where not granted and relation = 'people'::regclass`.execute(tx);
        return rows.length > 0;
      });
      await sleep(50);
    }),
  );
  const request = await found(({ attributes }) => attributes['exkoo.operation'] === 'findLeads');
  const texts = await eventually(() => {
    const all = below(request).map(({ attributes }) => String(attributes['db.query.text']));
    return all.some((text) => text.includes('people')) && all;
  });
  expect(texts.join('\n')).toMatch(/\$1/);
  expect(JSON.stringify(collector.spans)).not.toContain('canary');
});

test('webhooks, messages and mails are spans of their job', async () => {
  const running = await start({ OTEL_SERVICE_NAME: 'exkoo-north' });
  const receiver = await startFakeReceiver();
  const gateway = await startFakeGateway();
  const place = await webhookPlace(running);
  await place.webhook(receiver.url);
  await place.lead();
  const webhook = await found(
    ({ name, attributes }) => name === 'POST 127.0.0.1' && attributes['server.address'] === '127.0.0.1',
  );
  expect(webhook).toMatchObject({ kind: CLIENT, attributes: { 'http.response.status_code': 200 } });
  expect(await jobOf(webhook)).toMatchObject({ name: 'job webhooks.turn', kind: CONSUMER, parentId: '' });
  expect(JSON.stringify(collector.spans)).not.toContain('/hook');

  collector.spans.length = 0;
  await startedCampaign(running.database, { url: gateway.url, texts: 3, services: running.services });
  const messages = await eventually(() => {
    const calls = collector.spans.filter(({ name }) => name === 'POST 127.0.0.1');
    return calls.length === 3 && calls;
  });
  for (const message of messages) expect(await jobOf(message)).toMatchObject({ name: 'job sms.send' });

  const user = await running.createUser();
  await running.as(null).execute(`mutation { forgotPassword(email: "${user.email}") { acknowledgement } }`);
  const mail = await found(({ name }) => name === 'send mail');
  expect(await jobOf(mail)).toMatchObject({ name: 'job mail.send' });
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'exkoo-north' });
  await receiver.close();
  await gateway.close();
});

test('a failed request and its failed statement are marked', async () => {
  const running = await start();
  const owner = await running.createUser({ role: 'ADMIN' });
  const { findMyCompanies } = running.services.companies;
  running.services.companies.findMyCompanies = () => Promise.reject(new Error('a broken service'));
  await ask(running, '{ findMyCompanies { acknowledgement } }', owner.accessToken);
  running.services.companies.findMyCompanies = findMyCompanies;
  const request = await found(({ attributes }) => attributes['exkoo.operation'] === 'findMyCompanies');
  expect(request).toMatchObject({ isFailed: true, attributes: { 'exkoo.result': 'failed' } });
});

test("OTEL_TRACES_SAMPLER decides which traces are sent, and a caller's decision goes first", async () => {
  const running = await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  const owner = await running.createUser({ role: 'ADMIN' });
  await ask(running, '{ findMyCompanies { acknowledgement } }', owner.accessToken);
  const traceparent = `00-${CALLER}-00f067aa0ba902b7-01`;
  await ask(running, '{ findMyCompanies { acknowledgement } }', owner.accessToken, { traceparent });
  await found(({ kind }) => kind === SERVER);
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([CALLER]));
  // The log has the id of a trace that is not sent, too
  const ids = lines
    .filter(({ msg, route }) => msg === 'request' && route === '/api/exkoo')
    .map(({ traceId }) => traceId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a collector that never answers delays no request and no stop', async () => {
  collector.isAnswering = false;
  const running = await start({ OTEL_BSP_MAX_QUEUE_SIZE: '20', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10' });
  const owner = await running.createUser({ role: 'ADMIN' });
  for (let count = 0; count < 30; count += 1) {
    const answer = await ask(running, '{ findMyCompanies { acknowledgement } }', owner.accessToken);
    expect(answer.status).toBe(200);
  }
  expect(collector.spans).toEqual([]);
});

test('a collector that is not there is reported once, and requests are answered', async () => {
  await collector.close();
  const running = await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
  const owner = await running.createUser({ role: 'ADMIN' });
  const problems = () => lines.filter(({ msg }) => msg === 'Traces could not be sent');
  await eventually(async () => {
    const answer = await ask(running, '{ findMyCompanies { acknowledgement } }', owner.accessToken);
    expect(answer.status).toBe(200);
    return problems().length > 0;
  });
  expect(problems()).toHaveLength(1);
  collector = await startFakeCollector();
});

test.each(['OTEL_SDK_DISABLED=true', 'OTEL_TRACES_EXPORTER=none'])(
  'there are no traces with %s',
  async (setting) => {
    const [name = '', value = ''] = setting.split('=');
    const running = await start({ [name]: value });
    const owner = await running.createUser({ role: 'ADMIN' });
    await ask(running, '{ findMyCompanies { acknowledgement } }', owner.accessToken);
    const line = await eventually(() => lines.find(({ msg }) => msg === 'request'));
    expect(line).not.toHaveProperty('traceId');
  },
);
