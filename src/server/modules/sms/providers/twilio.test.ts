import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import twilio from 'twilio';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

const ACCOUNT = 'AC00000000000000000000000000000001';
const TOKEN = 'canary-51c2';

let app: TestApp;
let place: SmsPlace;
let server: Server;
let asked: { path: string; authorization: string | undefined; fields: Record<string, string> }[];
let answers: { status: number; body: object | string }[];

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  asked = [];
  answers = [];
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()));
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, fields });
      const { status, body } = answers.shift() ?? { status: 201, body: { sid: `SM${asked.length}` } };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const provider = () =>
  place.provider({
    kind: 'TWILIO',
    twilio: {
      accountSid: ACCOUNT,
      authToken: TOKEN,
      apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  });

/** Posts a signed form to one of our webhook URLs as Twilio does. */
async function postSigned(url: string, fields: Record<string, string>, signedBy = TOKEN) {
  const response = await fetch(new URL(app.url).origin + new URL(url).pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(signedBy, url, fields),
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, text: await response.text() };
}

test('a message is sent by the Twilio account, and signed status callbacks update its delivery status', async () => {
  await place.leads({ phone: phoneOf(501) });
  const { id: providerId, receiptUrl } = await provider();
  const id = await place.draft(providerId, { body: 'Hello' });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect(asked).toEqual([
    {
      path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`,
      fields: { To: phoneOf(501), From: '+442079460001', Body: 'Hello', StatusCallback: receiptUrl },
    },
  ]);
  const delivered = { MessageSid: 'SM1', MessageStatus: 'delivered', AccountSid: ACCOUNT };
  expect(await postSigned(receiptUrl, delivered, 'another token')).toMatchObject({ status: 403 });
  // Nor does the plain form do
  expect(await place.postWebhook(receiptUrl, { id: 'SM1', status: 'delivered' })).toBe(403);
  expect(await place.recipients(id)).toMatchObject([{ status: 'SENT' }]);
  expect(await postSigned(receiptUrl, { MessageSid: 'SM1', MessageStatus: 'sent' })).toMatchObject({
    status: 200,
  });
  const failed = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '30003' };
  expect(await postSigned(receiptUrl, failed)).toMatchObject({ status: 200 });
  const reason = 'The phone is off or unreachable (30003)';
  expect(await place.recipients(id)).toMatchObject([{ status: 'FAILED', reason }]);
  expect(await postSigned(receiptUrl, delivered)).toMatchObject({ status: 200 });
  expect(await place.recipients(id)).toMatchObject([{ status: 'DELIVERED' }]);
});

test('a signed reply is processed once and answered with empty TwiML', async () => {
  const { inboundUrl } = await provider();
  const stop = { MessageSid: 'SM9', From: phoneOf(511), To: '+442079460001', Body: 'STOP' };
  expect(await postSigned(inboundUrl, stop, 'another token')).toMatchObject({ status: 403 });
  expect((await place.call<object[]>('findSmsOptOuts')).data).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect(await postSigned(inboundUrl, stop)).toEqual({ status: 200, text: '<Response/>' });
  expect((await place.call<object[]>('findSmsOptOuts')).data).toMatchObject([{ phone: phoneOf(511) }]);
});

test.each([
  [400, { code: 21211, message: 'Invalid To', status: 400 }, 'FAILED', 'Twilio: Invalid To (21211)'],
  [401, 'no JSON', 'FAILED', 'Twilio: answered 401'],
  [500, {}, 'UNKNOWN', 'Twilio: answered 500'],
  [201, 'no JSON', 'UNKNOWN', 'The response of Twilio cannot be read'],
])('the Twilio response %d %j sets the message status to %s', async (status, body, messageStatus, reason) => {
  answers = [{ status, body }];
  await place.leads({ phone: phoneOf(521) });
  const { id: providerId } = await provider();
  const id = await place.draft(providerId);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect(await place.recipients(id)).toMatchObject([{ status: messageStatus, reason }]);
  expect(asked).toHaveLength(1);
});

test('the auth token is write-only, preserved when omitted, and required again for another account', async () => {
  const { id } = await provider();
  const update = (twilioInput: object) =>
    place.call('updateSmsProvider', { id, input: { name: 'Renamed', twilio: twilioInput } });
  expect(await update({})).toMatchObject({ message: 'Provider updated' });
  expect(await place.call('testSmsProvider', { id, to: phoneOf(531) })).toMatchObject({
    acknowledgement: true,
  });
  expect(JSON.stringify(await app.rowsOfCompany(place.companyId))).not.toContain(TOKEN);
  expect(await update({ apiBaseUrl: 'https://example.com' })).toMatchObject({
    statusCode: 400,
    message: 'Enter the auth token, without spaces',
  });
  expect(await update({ accountSid: 'SK1' })).toMatchObject({
    message: 'Please enter the account SID, which begins with AC',
  });
});
