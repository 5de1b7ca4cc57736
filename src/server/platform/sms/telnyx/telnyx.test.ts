import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SmsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { phoneOf, smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const API_KEY = 'KEY-canary-51c2';
const keys = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
  'base64',
);

let app: TestApp;
let place: SmsPlace;
let server: Server;
let requests: { path: string; headers: IncomingHttpHeaders; body: unknown }[];
let answers: { status: number; body: unknown; headers?: Record<string, string> }[];

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  requests = [];
  answers = [];
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as unknown;
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? {
        status: 200,
        body: { data: { record_type: 'message', id: `message-${requests.length}` } },
      };
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const named = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const apiBaseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const inputOf = (changes: Record<string, string> = {}) => ({
  kind: 'TELNYX',
  settings: named({ publicKey, apiBaseUrl: apiBaseUrl(), ...changes }),
  secrets: named({ apiKey: API_KEY }),
});

/** Posts an event to one of our URLs as Telnyx does. */
async function notify(
  url: string,
  event_type: string,
  payload: object,
  { key = keys.privateKey, ageSeconds = 0, signedBody }: Partial<Signing> = {},
) {
  const body = JSON.stringify({ data: { record_type: 'event', event_type, payload }, meta: { attempt: 1 } });
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000) - ageSeconds);
  const signature = sign(null, Buffer.from(`${timestamp}|${signedBody ?? body}`), key).toString('base64');
  const response = await fetch(new URL(app.url).origin + new URL(url).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'telnyx-signature-ed25519': signature,
      'telnyx-timestamp': timestamp,
    },
    body,
  });
  return response.status;
}

interface Signing {
  key: typeof keys.privateKey;
  ageSeconds: number;
  signedBody: string;
}

const receipt = (status: string, errors: object[] = []) => ({
  direction: 'outbound',
  id: 'message-1',
  to: [{ phone_number: phoneOf(601), status }],
  errors,
});
const reply = (text: string) => ({
  direction: 'inbound',
  id: 'inbound-1',
  from: { phone_number: phoneOf(611) },
  to: [{ phone_number: '+442079460001', status: 'webhook_delivered' }],
  text,
});

/** Sends a message to one lead; the campaign. */
async function sendOne(providerId: string, phone = phoneOf(601)) {
  await place.leads({ phone });
  const id = await place.draft(providerId, { body: 'Hello' });
  await place.call('startSmsCampaign', { id });
  return id;
}

test('a message goes to the API, and signed receipts settle it', async () => {
  const messagingProfileId = '40017b0a-6cc3-4b5c-9c3f-0e4d3a1f5b2e';
  const { id: providerId, receiptUrl } = await place.provider(inputOf({ messagingProfileId }));
  const id = await sendOne(providerId);
  await place.reaches(id, 'FINISHED');
  expect(requests).toMatchObject([{ path: '/v2/messages', headers: { authorization: `Bearer ${API_KEY}` } }]);
  expect(requests[0]?.body).toEqual({
    from: '+442079460001',
    to: phoneOf(601),
    text: 'Hello',
    messaging_profile_id: messagingProfileId,
    webhook_url: receiptUrl,
    use_profile_webhooks: false,
  });
  expect(await notify(receiptUrl, 'message.sent', receipt('sent'))).toBe(200);
  expect(await place.recipients(id)).toMatchObject([{ status: 'SENT' }]);
  const errors = [{ code: '40001', title: 'Not routable' }];
  expect(await notify(receiptUrl, 'message.finalized', receipt('delivery_failed', errors))).toBe(200);
  expect(await place.recipients(id)).toMatchObject([
    { status: 'FAILED', reason: 'The number cannot receive messages, such as a landline (40001)' },
  ]);
  expect(await notify(receiptUrl, 'message.finalized', receipt('delivered'))).toBe(200);
  expect(await place.recipients(id)).toMatchObject([{ status: 'DELIVERED', reason: null }]);
});

test.each<[string, (body: string) => Partial<Signing>]>([
  ['of another key', () => ({ key: others.privateKey })],
  ['of another body', () => ({ signedBody: '{}' })],
  ['of six minutes ago', () => ({ ageSeconds: 360 })],
  ['of six minutes ahead', () => ({ ageSeconds: -360 })],
])('a signature %s is rejected', async (_what, signing) => {
  const { receiptUrl, inboundUrl } = await place.provider(inputOf());
  expect(await notify(inboundUrl, 'message.received', reply('STOP'), signing(''))).toBe(403);
  expect(await notify(receiptUrl, 'message.finalized', receipt('delivered'), signing(''))).toBe(403);
  expect((await place.call<object[]>('findSmsOptOuts')).data).toEqual([]);
});

test('a request without a signature is rejected', async () => {
  const { inboundUrl } = await place.provider(inputOf());
  expect(await place.postWebhook(inboundUrl, { id: '1', from: phoneOf(611), text: 'STOP' })).toBe(403);
});

test('a signed reply comes in once, and other events of the profile change nothing', async () => {
  const { inboundUrl, receiptUrl } = await place.provider(inputOf());
  expect(await notify(inboundUrl, 'message.finalized', receipt('delivered'))).toBe(200);
  expect(await notify(receiptUrl, 'message.received', reply('STOP'))).toBe(200);
  expect((await place.call<object[]>('findSmsOptOuts')).data).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect(await notify(inboundUrl, 'message.received', reply('STOP'))).toBe(200);
  expect((await place.call<object[]>('findSmsOptOuts')).data).toMatchObject([{ phone: phoneOf(611) }]);
  expect(await notify(inboundUrl, 'message.received', { direction: 'inbound' })).toBe(400);
});

const problem = (code: string, detail: string) => ({ errors: [{ code, title: 'Title', detail }] });

test.each([
  [422, problem('40310', "Invalid 'to' address"), 'FAILED', "Telnyx: Invalid 'to' address (40310)"],
  [400, problem('40300', 'A block rule'), 'FAILED', 'The number has opted out at the provider (40300)'],
  [401, 'no JSON', 'FAILED', 'Telnyx responded with 401'],
  [500, problem('10007', 'Unexpected'), 'UNKNOWN', 'Telnyx: Unexpected (10007)'],
  [200, { data: {} }, 'UNKNOWN', 'The response of Telnyx cannot be read'],
])('an answer %d %j leaves a message %s', async (status, body, after, reason) => {
  answers = [{ status, body }];
  const { id: providerId } = await place.provider(inputOf());
  const id = await sendOne(providerId, phoneOf(621));
  await place.reaches(id, 'FINISHED');
  expect(await place.recipients(id)).toMatchObject([{ status: after, reason }]);
  expect(requests).toHaveLength(1);
});

test('no other provider sends to a number that has opted out with Telnyx', async () => {
  answers = [{ status: 400, body: problem('40300', 'A block rule') }];
  const { id: providerId } = await place.provider(inputOf());
  const other = await place.provider();
  const routes = [{ prefix: '+44', providerIds: [providerId, other.id] }];
  expect(await place.call('saveSmsRoutes', { routes })).toMatchObject({ acknowledgement: true });
  const id = await sendOne(providerId, phoneOf(625));
  await place.reaches(id, 'FINISHED');
  expect(await place.recipients(id)).toMatchObject([
    { status: 'FAILED', reason: 'The number has opted out at the provider (40300)' },
  ]);
});

test('a rate limit is tried again, not before the time that Telnyx asks for', async () => {
  answers = [{ status: 429, body: problem('10011', 'Too many requests'), headers: { 'retry-after': '90' } }];
  const { id: providerId } = await place.provider(inputOf());
  const id = await sendOne(providerId, phoneOf(631));
  await eventually(async () => (await place.recipients(id))[0]?.reason !== null);
  app.clock.advance(30_000);
  const send = () =>
    app.services.smsDelivery.sendMessages(
      { companyId: place.companyId, providerId },
      new AbortController().signal,
    );
  await send();
  expect(requests).toHaveLength(1);
  app.clock.advance(61_000);
  await send();
  await place.reaches(id, 'FINISHED');
  expect(await place.recipients(id)).toMatchObject([{ status: 'SENT' }]);
  expect(requests).toHaveLength(2);
});

test('the API key is never returned, and is entered again for another host', async () => {
  const { id } = await place.provider(inputOf());
  const update = (input: object) => place.call('updateSmsProvider', { id, input });
  expect(await update({ name: 'Renamed' })).toMatchObject({ message: 'Provider updated' });
  expect(await place.call('testSmsProvider', { id, to: phoneOf(641) })).toMatchObject({
    acknowledgement: true,
  });
  const query = '{ findSmsProviders { data { settings { name value } } } }';
  const { data } = await app.as(place.owner).execute(query);
  expect(data).toEqual({
    findSmsProviders: {
      data: [{ settings: named({ publicKey, messagingProfileId: '', apiBaseUrl: apiBaseUrl() }) }],
    },
  });
  expect(JSON.stringify(await app.rowsOfCompany(place.companyId))).not.toContain(API_KEY);
  expect(await update({ settings: named({ apiBaseUrl: 'https://example.com' }) })).toMatchObject({
    statusCode: 400,
    message: 'Enter the API key, without spaces',
  });
});

test.each([
  [
    'a public key of another length',
    { settings: named({ publicKey: 'x' }) },
    'Please enter the public key: 44 characters, the last one =',
  ],
  ['a secret among the settings', { settings: named({ apiKey: 'x' }) }, 'There is no such setting: apiKey'],
  [
    'a setting of another kind',
    { settings: named({ accountSid: 'x' }) },
    'There is no such setting: accountSid',
  ],
  ['too long a key', { secrets: named({ apiKey: 'k'.repeat(201) }) }, 'Enter the API key, without spaces'],
])('%s is rejected', async (_what, change, message) => {
  const { id } = await place.provider(inputOf());
  expect(await place.call('updateSmsProvider', { id, input: change })).toMatchObject({
    acknowledgement: false,
    message,
  });
});
