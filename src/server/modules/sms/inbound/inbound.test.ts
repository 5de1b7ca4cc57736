import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startFakeGateway } from '../testing/fakeGateway.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let provider: Awaited<ReturnType<SmsPlace['provider']>>;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  provider = await place.provider({ senderId: '+442079460001' });
});

const reply = (id: string, from: string, text: string) =>
  place.postWebhook(provider.inboundUrl, { id, from, to: '+442079460001', text });
const optOuts = async () =>
  (await place.call<{ phone: string; source: string }[]>('findSmsOptOuts')).data.map(({ phone }) => phone);
async function textsTo(phone: string): Promise<string[]> {
  const response = await fetch(`${new URL(app.url).origin}/dev/handset.json`);
  const texts = (await response.json()) as { to: string; text: string }[];
  return texts.filter(({ to }) => to === phone).map(({ text }) => text);
}

test('STOP ends it with one confirmation, START comes back, HELP names the sender', async () => {
  const phone = phoneOf(201);
  expect(await reply('1', phone, ' Stop. ')).toBe(200);
  expect(await optOuts()).toEqual([phone]);
  const stopped =
    'Harbour Homes: you have opted out and will get no more messages. Reply START to opt in again.';
  await eventually(async () => (await textsTo(phone)).length === 1);
  // Repeated by the provider, and sent again by the phone
  expect(await reply('1', phone, 'Stop')).toBe(200);
  expect(await reply('2', phone, 'STOP')).toBe(200);
  expect(await textsTo(phone)).toEqual([stopped]);

  expect(await reply('3', phone, 'help')).toBe(200);
  await eventually(async () => (await textsTo(phone)).length === 2);
  expect((await textsTo(phone))[0]).toBe(
    'Harbour Homes: for help, contact company@user.test. Reply STOP to opt out.',
  );
  expect(await reply('4', phone, 'START')).toBe(200);
  await eventually(async () => (await textsTo(phone)).length === 3);
  expect(await optOuts()).toEqual([]);
});

test('a message that is too long is cut', async () => {
  expect(await reply('1', phoneOf(202), 'x'.repeat(6_000))).toBe(200);
  const { rows } = await app.database.executeSql(
    'select length(text) from sms_received where company_id = $1',
    [place.companyId],
  );
  expect(rows).toEqual([{ length: 5_000 }]);
});

test('a provider that does not sign its messages is limited, and sends the others again', async () => {
  const url = new URL(new URL(provider.inboundUrl).pathname, app.url);
  const body = JSON.stringify({ id: '1', from: phoneOf(203), to: '', text: 'Hello' });
  const send = () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await app.database.executeSql("insert into rate_limits values ($1, 0, now() + interval '1 day')", [
    `sms-inbound|${provider.id}`,
  ]);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
  await app.database.executeSql('delete from rate_limits where bucket = $1', [`sms-inbound|${provider.id}`]);
  expect((await send()).status).toBe(200);
});

test('Yes of who has not opted out is an answer like any other: it waits in the inbox, and is no consent', async () => {
  const phone = phoneOf(204);
  await place.leads({ phone });
  expect(await reply('1', phone, 'Yes')).toBe(200);
  const ask = <Data>(query: string, variables = {}) =>
    app.as(place.owner).reply<{ data: Data }>(query, variables);
  const threads = await ask<{ _id: string; unread: number }[]>('{ findSmsThreads { data { _id unread } } }');
  expect(threads.data).toMatchObject([{ unread: 1 }]);
  const threadId = threads.data[0]?._id;
  const TEXTS = 'query($threadId: ID!) { findSmsTexts(threadId: $threadId) { data { text word } } }';
  const words = async () =>
    (await ask<{ text: string; word: string | null }[]>(TEXTS, { threadId })).data
      .filter(({ text }) => !text.startsWith('Harbour Homes'))
      .map(({ word }) => word);
  expect(await words()).toEqual([null]);
  expect((await place.call('findSmsConsents', { threadId })).data).toEqual([]);
  expect(await reply('2', phone, 'please stop')).toBe(200);
  expect(await optOuts()).toEqual([phone]);
  expect(await reply('3', phone, 'Yes')).toBe(200);
  expect(await optOuts()).toEqual([]);
  expect(await words()).toEqual(['START', 'STOP', null]);
  expect((await place.call('findSmsConsents', { threadId })).data).toMatchObject([
    { act: 'GIVEN', wording: 'Yes' },
    { act: 'WITHDRAWN', wording: 'please stop' },
  ]);
});

test('words of other languages are answered in them, a signature under them does not matter', async () => {
  const said = async (n: number, text: string) => {
    const phone = phoneOf(n);
    expect(await reply(`say ${n}`, phone, text)).toBe(200);
    await eventually(async () => (await textsTo(phone)).length === 1);
    return (await textsTo(phone))[0];
  };
  expect(await said(205, 'Arrêtez svp')).toBe(
    'Harbour Homes: vous ne recevrez plus nos SMS. Répondez REPRENDRE pour les recevoir à nouveau.',
  );
  expect(await said(206, 'Stopp\nVon meinem iPhone gesendet')).toContain('Antworten Sie ANMELDEN');
  expect(await said(207, 'ayuda')).toContain('Responda BAJA para no recibir más SMS.');
  expect((await optOuts()).toSorted()).toEqual([phoneOf(205), phoneOf(206)]);
  expect(await reply('back', phoneOf(206), 'Anmelden')).toBe(200);
  expect(await optOuts()).toEqual([phoneOf(205)]);
});

test('any other text changes nothing, and two machines that ask for help stop', async () => {
  const phone = phoneOf(202);
  expect(await reply('1', phone, 'please stop by at five')).toBe(200);
  expect(await optOuts()).toEqual([]);
  for (let n = 2; n < 10; n += 1) expect(await reply(String(n), phone, 'HELP')).toBe(200);
  await eventually(async () => (await textsTo(phone)).length === 5);
});

test('a simulated phone can reply only to numbers that sent it a message', async () => {
  const phone = phoneOf(203);
  await place.leads({ phone });
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  const answer = (body: object) =>
    fetch(`${new URL(app.url).origin}/dev/handset.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  expect(await answer({ from: phone, to: '+442079460002', text: 'STOP' })).toBe(404);
  expect(await answer({ from: phone, text: 'STOP' })).toBe(400);
  expect(await answer({ from: phone, to: '+442079460001', text: 'STOP' })).toBe(200);
  expect(await optOuts()).toEqual([phone]);
  const page = await (await fetch(`${new URL(app.url).origin}/dev/handset`)).text();
  expect(page).toContain('will get no more messages');
});

test('queued messages to an opted-out number are skipped, others are sent', async () => {
  await place.leads(...[211, 212, 213].map((n) => ({ phone: phoneOf(n) })));
  const slow = await place.provider({ ratePerSecond: 1 });
  const id = await place.draft(slow.id);
  await place.call('startSmsCampaign', { id });
  await place.call('pauseSmsCampaign', { id });
  const queued = (await place.recipients(id)).filter(({ status }) => status === 'QUEUED');
  const [out] = queued;
  await place.call('createSmsOptOut', { input: { phone: out?.phone, note: 'By phone' } });
  await place.call('resumeSmsCampaign', { id });
  const { counts } = await place.reaches(id, 'FINISHED');
  expect(counts).toMatchObject({ audience: 3, skipped: 1 });
  const skipped = (await place.recipients(id)).filter(({ status }) => status === 'SKIPPED');
  expect(skipped).toMatchObject([{ phone: out?.phone, reason: 'Opted out' }]);
});

test('who opts out while their text is on its way is waited for: nothing begins after that', async () => {
  const phone = phoneOf(221);
  await place.leads({ phone });
  const gateway = await startFakeGateway();
  gateway.delayMs = 400;
  const slow = await place.provider({ kind: 'HTTP', http: { url: gateway.url } });
  // It would be tried again
  gateway.answers = [500];
  const id = await place.draft(slow.id);
  await place.call('startSmsCampaign', { id });
  await eventually(() => gateway.requests.length === 1);
  expect(
    await place.postWebhook(slow.inboundUrl, { id: '1', from: phone, to: '+442079460001', text: 'STOP' }),
  ).toBe(200);
  await place.reaches(id, 'FINISHED');
  expect(await place.recipients(id)).toMatchObject([{ status: 'SKIPPED', reason: 'Opted out' }]);
  const texts = gateway.requests.map(({ body }) => body.text);
  expect(texts.filter((text) => text.startsWith('Hello'))).toHaveLength(1);
  await gateway.close();
});

test('an opt-out is written down once, with its note, and can be taken back', async () => {
  const add = (phone: string) => place.call('createSmsOptOut', { input: { phone, note: ' By letter ' } });
  expect(await add(phoneOf(231))).toMatchObject({ statusCode: 201 });
  expect(await add(phoneOf(231))).toMatchObject({
    statusCode: 409,
    message: 'This number has already opted out',
  });
  expect(await add('nobody')).toMatchObject({ statusCode: 400 });
  const { data } = await place.call<{ _id: string }[]>('findSmsOptOuts', { input: { search: '0231' } });
  expect(data).toMatchObject([
    { phone: phoneOf(231), source: 'USER', note: 'By letter', createdBy: 'Test User' },
  ]);
  expect(await place.call('deleteSmsOptOut', { id: data[0]?._id })).toMatchObject({ acknowledgement: true });
  expect(await optOuts()).toEqual([]);
});
