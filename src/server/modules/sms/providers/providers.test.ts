import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeGateway } from '../testing/fakeGateway.ts';
import { startFakeGateway } from '../testing/fakeGateway.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let gateway: FakeGateway;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  gateway = await startFakeGateway();
});
afterEach(() => gateway.close());

const http = (more: object = {}) => ({
  kind: 'HTTP',
  http: { url: gateway.url, headers: [{ name: 'Authorization', value: 'Bearer canary-7f3a' }], ...more },
});

test('the plain form is spoken, and receipts in any order and number end as delivered', async () => {
  await place.leads({ first_name: 'Ann', phone: phoneOf(101) });
  const provider = await place.provider(http());
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect(gateway.requests).toHaveLength(1);
  const [{ key, body, headers } = {} as never] = gateway.requests;
  expect(body).toEqual({
    id: key,
    from: '+442079460001',
    to: phoneOf(101),
    text: 'Hello Ann, this is Harbour Homes.',
    receiptUrl: provider.receiptUrl,
  });
  expect(headers['authorization']).toBe('Bearer canary-7f3a');

  const name = `gateway-${key}`;
  const sendReceipt = (status: string) =>
    place.postWebhook(provider.receiptUrl, { id: name, status, code: '1' });
  expect(await sendReceipt('sent')).toBe(200);
  // Names that every object has
  for (const word of ['constructor', '__proto__', 'toString']) expect(await sendReceipt(word)).toBe(200);
  expect(await sendReceipt('failed')).toBe(200);
  expect(await place.recipients(id)).toMatchObject([
    { status: 'FAILED', reason: 'The provider gave no reason (1)' },
  ]);
  expect(await sendReceipt('delivered')).toBe(200);
  expect(await sendReceipt('delivered')).toBe(200);
  expect(await sendReceipt('expired')).toBe(200);
  expect(await place.recipients(id)).toMatchObject([{ status: 'DELIVERED', reason: null }]);
});

test('a receipt that is faster than the answer is not lost', async () => {
  await place.leads({ phone: phoneOf(102) });
  const provider = await place.provider(http());
  gateway.delayMs = 300;
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  const key = await eventually(() => gateway.requests[0]?.key);
  expect(await place.postWebhook(provider.receiptUrl, { id: `gateway-${key}`, status: 'delivered' })).toBe(
    200,
  );
  await place.reaches(id, 'FINISHED');
  expect((await place.campaign(id)).counts).toMatchObject({ delivered: 1, sent: 0 });
});

test('429, 5xx and a dropped answer are tried again under the same key, 4xx is not', async () => {
  await place.leads({ phone: phoneOf(103) });
  const provider = await place.provider(http());
  gateway.answers = [429, 'drop', 200];
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await eventually(() => gateway.requests.length === 2);
  // The second wait is ten seconds
  app.clock.advance(10_000);
  await place.reaches(id, 'FINISHED');
  expect(new Set(gateway.requests.map(({ key }) => key)).size).toBe(1);
  expect((await place.campaign(id)).counts).toMatchObject({ sent: 1 });

  gateway.answers = [400];
  const rejected = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id: rejected });
  await place.reaches(rejected, 'FINISHED');
  expect(await place.recipients(rejected)).toMatchObject([
    { status: 'FAILED', reason: 'The provider responded with 400' },
  ]);
});

test('without idempotency keys an unanswered send is not retried, and only a receipt resolves it', async () => {
  await place.leads({ phone: phoneOf(104) });
  const provider = await place.provider(http({ hasKeys: false }));
  gateway.answers = ['drop'];
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect(gateway.requests).toHaveLength(1);
  expect(await place.recipients(id)).toMatchObject([{ status: 'UNKNOWN', reason: 'No response' }]);
  await place.postWebhook(provider.receiptUrl, { id: gateway.requests[0]?.key, status: 'delivered' });
  expect(await place.recipients(id)).toMatchObject([{ status: 'DELIVERED', reason: null }]);
});

test('concurrent worker runs share one send window per provider', async () => {
  await place.leads(...Array.from({ length: 60 }, (_, n) => ({ phone: phoneOf(200 + n) })));
  gateway.delayMs = 50;
  const { id: providerId } = await place.provider(http({ hasKeys: false }));
  const id = await place.draft(providerId);
  await place.call('startSmsCampaign', { id });
  const ref = { companyId: place.companyId, providerId };
  const turns = [1, 2, 3].map(() => app.services.smsDelivery.sendMessages(ref, new AbortController().signal));
  await Promise.all(turns);
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ sent: 60 });
  expect(gateway.mostAtOnce).toBeLessThanOrEqual(10);
});

test('an address made up is answered with 404, one that is incomplete with 400', async () => {
  const { receiptUrl, inboundUrl } = await place.provider();
  expect(await place.postWebhook(`${receiptUrl}x`, { id: '1', status: 'delivered' })).toBe(404);
  expect(
    await place.postWebhook(receiptUrl.replace('receipts', 'inbound'), { id: '1', from: '1', text: '' }),
  ).toBe(404);
  expect(await place.postWebhook(`${inboundUrl}x`, { id: '1', from: '1', text: '' })).toBe(404);
  expect(await place.postWebhook(receiptUrl, { id: '1' })).toBe(400);
  expect(await place.postWebhook(inboundUrl, { id: '1' })).toBe(400);
});

test('credentials are written and never read, not even from the database', async () => {
  const provider = await place.provider(http());
  const answer = await place.call<{ http: object }[]>('findSmsProviders');
  expect(answer.data).toMatchObject([{ http: { url: gateway.url, headerNames: ['Authorization'] } }]);
  const rows = await app.rowsOfCompany(place.companyId);
  expect(JSON.stringify([answer, rows])).not.toContain('canary-7f3a');

  // A header without a value keeps its value, but not for another host
  const update = (input: object) => place.call('updateSmsProvider', { id: provider.id, input });
  const sameHost = { http: { url: `${gateway.url}?v=2`, headers: [{ name: 'Authorization' }] } };
  expect(await update(sameHost)).toMatchObject({ message: 'Provider updated' });
  await place.call('testSmsProvider', { id: provider.id, to: phoneOf(105) });
  expect(gateway.requests.at(-1)?.headers['authorization']).toBe('Bearer canary-7f3a');
  const other = await startFakeGateway();
  await update({ http: { url: other.url, headers: [{ name: 'Authorization' }] } });
  await place.call('testSmsProvider', { id: provider.id, to: phoneOf(105) });
  expect(other.requests.at(-1)?.headers['authorization']).toBe('');
  await other.close();
});

test('a test message returns the result from the provider', async () => {
  const provider = await place.provider(http());
  const tried = () => place.call('testSmsProvider', { id: provider.id, to: phoneOf(106) });
  expect(await tried()).toMatchObject({
    acknowledgement: true,
    message: 'The provider accepted the test message',
  });
  gateway.answers = [401];
  expect(await tried()).toMatchObject({
    acknowledgement: false,
    message: 'The provider rejected the test message: The provider responded with 401',
  });
  expect(await place.call('findSmsProviders')).toMatchObject({
    data: [{ lastError: 'The provider responded with 401' }],
  });
  expect(await place.call('testSmsProvider', { id: provider.id, to: 'nobody' })).toMatchObject({
    statusCode: 400,
  });
});

test.each([
  [429, 'FAILED'],
  [500, 'UNKNOWN'],
])('a test that the provider answers with %s once is not sent afterwards', async (answer, status) => {
  const provider = await place.provider(http());
  gateway.answers = [answer];
  expect(await place.call('testSmsProvider', { id: provider.id, to: phoneOf(108) })).toMatchObject({
    acknowledgement: false,
    message: `The provider rejected the test message: The provider responded with ${answer}`,
  });
  const { rows } = await app.database.executeSql(
    'select status, settled_at is not null as is_over from sms_messages where company_id = $1',
    [place.companyId],
  );
  expect(rows).toEqual([{ status, is_over: true }]);
  app.clock.advance(10_000);
  await app.services.smsDelivery.sendMessages(
    { companyId: place.companyId, providerId: provider.id },
    new AbortController().signal,
  );
  expect(gateway.requests).toHaveLength(1);
});

test('nothing goes to an address that is not public, and the provider says why', async () => {
  const provider = await place.provider({ kind: 'HTTP', http: { url: 'http://169.254.169.254/latest' } });
  expect(await place.call('testSmsProvider', { id: provider.id, to: phoneOf(107) })).toMatchObject({
    message:
      'The provider rejected the test message: The address is not public. The operator of this installation can allow it with OUTBOUND_ALLOW',
  });
});

test.each([
  ['name', { name: '' }, 'This field is required!'],
  [
    'sender',
    { senderId: 'much too long a name' },
    'Enter a phone number with + and country code, or a name of 1 to 11 letters and digits',
  ],
  ['rate', { ratePerSecond: 0 }, 'Please enter a whole number from 1 to 10,000'],
  ['address', { kind: 'HTTP', http: { url: 'ftp://x' } }, 'Enter a URL that begins with https:// or http://'],
  [
    'header',
    { kind: 'HTTP', http: { url: 'https://x.test', headers: [{ name: 'Host', value: 'y' }] } },
    'Each line needs a header name and a value, such as Authorization: Bearer …',
  ],
])('a provider with a bad %s is refused', async (_what, input, message) => {
  const given = { name: 'A', kind: 'SIMULATOR', senderId: 'EXKOO', ratePerSecond: 1, ...input };
  expect(await place.call('createSmsProvider', { input: given })).toMatchObject({
    acknowledgement: false,
    message,
  });
});
