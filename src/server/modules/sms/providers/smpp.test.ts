import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeMessageCentre } from '../testing/fakeMessageCentre.ts';
import { startFakeMessageCentre } from '../testing/fakeMessageCentre.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let centre: FakeMessageCentre;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  centre = await startFakeMessageCentre({ password: 'canary-9d' });
});
afterEach(() => centre.close());

const smpp = (changes = {}) => ({
  kind: 'SMPP',
  smpp: {
    host: '127.0.0.1',
    port: centre.port,
    systemId: 'exkoo',
    password: 'canary-9d',
    window: 5,
    ...changes,
  },
});

/** Sends a text to one lead, by the centre; its recipient. */
async function sendOne(body: string, phone: string, changes = {}) {
  await place.leads({ phone });
  const provider = await place.provider(smpp(changes));
  const id = await place.draft(provider.id, { body });
  await place.call('startSmsCampaign', { id });
  return { id, provider };
}
const recipientOf = async (id: string) => (await place.recipients(id))[0];

test('a text goes by a session that stays open, and its receipt comes by it', async () => {
  const { id, provider } = await sendOne('Price: 5 € [net]', phoneOf(401));
  await place.reaches(id, 'FINISHED');
  expect(centre.submitted).toMatchObject([
    {
      destination_addr: phoneOf(401).slice(1),
      dest_addr_ton: 1,
      source_addr: '442079460001',
      data_coding: 0,
      registered_delivery: 1,
      short_message: { message: 'Price: 5 € [net]' },
    },
  ]);
  expect(await recipientOf(id)).toMatchObject({ status: 'SENT' });
  const receipt = (text: string) =>
    centre.deliver({ esm_class: 4, source_addr: phoneOf(401).slice(1), short_message: text });
  expect(await receipt('id:centre-1 sub:001 dlvrd:001 done date:2611221200 stat:DELIVRD err:000')).toBe(0);
  expect(await recipientOf(id)).toMatchObject({ status: 'DELIVERED' });
  // A late one does not turn the clock back
  expect(await receipt('id:centre-1 stat:UNDELIV err:021')).toBe(0);
  expect(await recipientOf(id)).toMatchObject({ status: 'DELIVERED', reason: null });
  await place.call('testSmsProvider', { id: provider.id, to: phoneOf(402) });
  expect(centre.binds).toBe(1);
});

test('a long text goes in parts that the phone puts together, the last one with a receipt', async () => {
  const body = `${'a'.repeat(150)}👋${'b'.repeat(30)}`;
  const { id } = await sendOne(body, phoneOf(411));
  await place.reaches(id, 'FINISHED');
  expect(centre.submitted.map(({ data_coding: coding }) => coding)).toEqual([8, 8, 8]);
  const parts = centre.submitted.map(({ short_message: part }) => part?.message);
  expect(parts.join('')).toBe(body);
  const headers = centre.submitted.map(({ short_message: part }) => [...(part?.udh?.[0] ?? [])] as number[]);
  expect(headers.map(([, , , total, index]) => [total, index])).toEqual([
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
  expect(new Set(headers.map(([, , reference]) => reference)).size).toBe(1);
  expect(centre.submitted.map((pdu) => pdu.registered_delivery)).toEqual([0, 0, 1]);
  await centre.deliver({ esm_class: 4, short_message: 'id:centre-3 stat:EXPIRED err:000' });
  expect(await recipientOf(id)).toMatchObject({
    status: 'FAILED',
    reason: 'The phone could not be reached in time',
  });
});

test('throttling is tried again, a rejection is not, and silence is unknown and never repeated', async () => {
  centre.answers = [0x58];
  const { id, provider } = await sendOne('One', phoneOf(421));
  await eventually(() => centre.submitted.length === 1);
  app.clock.advance(10_000);
  await place.reaches(id, 'FINISHED');
  expect(await recipientOf(id)).toMatchObject({ status: 'SENT' });

  centre.answers = [0x0b, 'drop'];
  const rejected = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id: rejected });
  await place.reaches(rejected, 'FINISHED');
  expect(await recipientOf(rejected)).toMatchObject({
    status: 'FAILED',
    reason: 'The provider responded with ESME_RINVDSTADR',
  });
  const lost = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id: lost });
  await place.reaches(lost, 'FINISHED');
  expect(await recipientOf(lost)).toMatchObject({ status: 'UNKNOWN', reason: 'No response' });
  // The next text opens another session
  const next = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id: next });
  await place.reaches(next, 'FINISHED');
  expect(await recipientOf(next)).toMatchObject({ status: 'SENT' });
  expect(centre.binds).toBe(2);
});

test('replies come in by the session, long ones whole; a lost session is opened again', async () => {
  const { id } = await sendOne('Hello', phoneOf(431));
  await place.reaches(id, 'FINISHED');
  const from = phoneOf(431).slice(1);
  const said = (text: string | Buffer, more = {}) =>
    centre.deliver({ source_addr: from, destination_addr: '442079460001', short_message: text, ...more });
  expect(await said('Stop')).toBe(0);
  expect((await place.call<{ phone: string }[]>('findSmsOptOuts')).data).toMatchObject([
    { phone: phoneOf(431) },
  ]);
  const part = (index: number, text: string) =>
    said(Buffer.concat([Buffer.from([5, 0, 3, 7, 2, index]), Buffer.from(text)]), { esm_class: 0x40 });
  await part(2, 'world');
  await part(1, 'Hello ');
  const texts = await companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx.selectFrom('sms_received').select('text').where('company_id', '=', place.companyId).execute(),
  );
  expect(texts.map(({ text }) => text).toSorted()).toEqual(['Hello world', 'Stop']);

  centre.hangUp();
  await eventually(async () => {
    await app.services.smsDelivery.recover();
    return centre.binds === 2;
  });
  expect(await said('start')).toBe(0);
});

test('a failed SMPP bind returns its error, and the password is never readable', async () => {
  const provider = await place.provider(smpp({ password: 'wrong' }));
  expect(await place.call('testSmsProvider', { id: provider.id, to: phoneOf(441) })).toMatchObject({
    acknowledgement: false,
    message: 'The provider rejected the test message: The provider rejected the login (ESME_RINVPASWD)',
  });
  const update = (input: object) => place.call('updateSmsProvider', { id: provider.id, input });
  expect(await update({ smpp: { password: 'canary-9d' } })).toMatchObject({ message: 'Provider updated' });
  expect(await place.call('testSmsProvider', { id: provider.id, to: phoneOf(441) })).toMatchObject({
    acknowledgement: true,
  });
  const rows = await app.rowsOfCompany(place.companyId);
  expect(JSON.stringify(rows)).not.toContain('canary-9d');
  // A different system ID requires the password again
  await update({ smpp: { systemId: 'other' } });
  expect(await place.call('testSmsProvider', { id: provider.id, to: phoneOf(441) })).toMatchObject({
    acknowledgement: false,
  });
});

test.each([
  [{ host: '' }, 'Enter a host name or IP address'],
  [{ port: 0 }, 'A port is a whole number from 1 to 65,535'],
  [{ systemId: 'a name that is too long' }, 'Please enter the system id: 1 to 15 characters without spaces'],
  [{ window: 101 }, 'Please enter a whole number from 1 to 100'],
])('%j is refused', async (changes, message) => {
  const input = { name: 'Centre', senderId: '+442079460001', ...smpp(changes) };
  expect(await place.call('createSmsProvider', { input })).toMatchObject({ statusCode: 400, message });
});

test('a message centre that is not public is not reached unless that is allowed', async () => {
  const provider = await place.provider(smpp({ host: '10.0.0.1' }));
  expect(await place.call('testSmsProvider', { id: provider.id, to: phoneOf(451) })).toMatchObject({
    message: expect.stringContaining('The address is not public'),
  });
});
