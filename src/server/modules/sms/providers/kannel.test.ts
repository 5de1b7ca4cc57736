import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requireProgram } from '#server/testing/servers/debianProgram.ts';
import { freePort } from '#server/testing/servers/freePort.ts';
import type { TestKannel } from '#server/testing/servers/startKannel.ts';
import { startKannel } from '#server/testing/servers/startKannel.ts';
import type { FakeMessageCentre } from '../testing/fakeMessageCentre.ts';
import { startFakeMessageCentre } from '../testing/fakeMessageCentre.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

requireProgram('bearerbox', 'kannel');

let app: TestApp;
let centre: FakeMessageCentre;
let kannel: TestKannel;
let place: SmsPlace;

beforeAll(async () => {
  const port = String(await freePort());
  const places = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` };
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', ...places } });
  centre = await startFakeMessageCentre({ password: 'centre' });
  kannel = await startKannel({ port: centre.port, password: 'centre' });
  await eventually(() => centre.binds > 0);
});
afterAll(async () => {
  await kannel.stop();
  await centre.close();
  await app.close();
});
beforeEach(async () => {
  place = await smsPlace(app);
  centre.submitted = [];
});

const kannelOf = (changes: object = {}) => ({
  kind: 'HTTP',
  http: {
    preset: 'KANNEL',
    url: kannel.url,
    username: kannel.username,
    password: kannel.password,
    ...changes,
  },
});

/** Sends a text to one lead; the campaign. */
async function sendOne(body: string, phone: string, changes = {}) {
  await place.leads({ phone });
  const provider = await place.provider(kannelOf(changes));
  const id = await place.draft(provider.id, { body });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  return id;
}
const recipientOf = async (id: string) => (await place.recipients(id))[0];
const untilStatus = (id: string, status: string) =>
  eventually(async () => {
    const recipient = await recipientOf(id);
    return recipient?.status === status && recipient;
  });

test.each([
  ['stat:DELIVRD err:000', 'DELIVERED', null],
  ['stat:UNDELIV err:021', 'FAILED', 'Not delivered'],
])('a real Kannel sends a message and reports its delivery status: %s', async (said, status, reason) => {
  const phone = phoneOf(status === 'DELIVERED' ? 601 : 602);
  const id = await sendOne('Price: 5 € + 10 % [net] & costs', phone);
  expect(await recipientOf(id)).toMatchObject({ status: 'SENT' });
  const [submitted] = await eventually(() => centre.submitted.length > 0 && centre.submitted);
  expect(submitted).toMatchObject({
    destination_addr: phone.slice(1),
    source_addr: '442079460001',
    data_coding: 0,
    registered_delivery: 1,
    short_message: { message: 'Price: 5 € + 10 % [net] & costs' },
  });
  const short_message = `id:centre-1 sub:001 dlvrd:001 submit date:2611221200 done date:2611221200 ${said} text:`;
  expect(await centre.deliver({ esm_class: 4, source_addr: phone.slice(1), short_message })).toBe(0);
  expect(await untilStatus(id, status)).toMatchObject({ reason });
});

test('a long UCS-2 message arrives complete and requests a single delivery receipt', async () => {
  const body = `${'a'.repeat(150)}👋${'ж'.repeat(30)}`;
  await sendOne(body, phoneOf(611));
  await eventually(() => centre.submitted.length === 3);
  expect(centre.submitted.map(({ data_coding: coding }) => coding)).toEqual([8, 8, 8]);
  expect(centre.submitted.map(({ short_message: part }) => part?.message).join('')).toBe(body);
  expect(centre.submitted.map((pdu) => pdu.registered_delivery)).toEqual([1, 0, 0]);
});

test('a message that Kannel rejects fails with the reason from Kannel', async () => {
  const id = await sendOne('Hello', phoneOf(621), { password: 'another' });
  expect(await recipientOf(id)).toMatchObject({
    status: 'FAILED',
    reason: 'Kannel: Authorization failed for sendsms',
  });
  expect(centre.submitted).toEqual([]);
});

test('replies come in by its get-url, in any alphabet, and nothing is sent back but our answer', async () => {
  const { inboundUrl } = await place.provider(kannelOf());
  await kannel.serve(
    `group = sms-service\nkeyword = default\ncatch-all = true\nget-url = "${inboundUrl}"\nmax-messages = 0`,
  );
  const from = phoneOf(631).slice(1);
  const heard = (text: string, data_coding: number) =>
    centre.deliver({
      source_addr: from,
      source_addr_ton: 1,
      destination_addr: '442079460001',
      data_coding,
      short_message: text,
    });
  expect(await heard('Tea & 50% + €', 0)).toBe(0);
  expect(await heard('Привет 👋', 8)).toBe(0);
  const texts = await eventually(async () => {
    const { rows } = await app.database.executeSql(
      'select text from sms_received where company_id = $1 order by received_at, id',
      [place.companyId],
    );
    return rows.length === 2 && rows.map((row) => (row as { text: string }).text);
  });
  expect(texts.toSorted()).toEqual(['Tea & 50% + €', 'Привет 👋']);
  expect(await heard('STOP', 0)).toBe(0);
  await eventually(async () => (await place.call<object[]>('findSmsOptOuts')).data.length === 1);
  await eventually(() => centre.submitted.length > 0);
  expect(centre.submitted.map(({ short_message: part }) => part?.message)).toEqual([
    'Harbour Homes: you have opted out and will get no more messages. Reply START to opt in again.',
  ]);
});

test('a new host or user requires the Kannel password again and preserves the preset', async () => {
  const { id } = await place.provider(kannelOf());
  const change = (http: object) => place.call('updateSmsProvider', { id, input: { http } });
  expect(await change({ url: 'http://127.0.0.1:9/send' })).toMatchObject({ acknowledgement: true });
  await place.leads({ phone: phoneOf(641) });
  expect(await change({ url: kannel.url })).toMatchObject({ acknowledgement: true });
  expect(await place.call('testSmsProvider', { id, to: phoneOf(642) })).toMatchObject({
    acknowledgement: false,
    message: 'The provider rejected the test message: Kannel: Authorization failed for sendsms',
  });
  expect(await change({ url: kannel.url, username: '' })).toMatchObject({ acknowledgement: false });
});
