import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { SmsPlace } from './testing/smsPlace.ts';
import { phoneOf, smsPlace } from './testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const NONE = { delaySeconds: 0, lossPercent: 0, failurePercent: 0, isReceiptOrderRandom: false };
const post = (path: string, body: object) =>
  fetch(`${new URL(app.url).origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status);
const set = (faults: object) => post('/dev/handset/faults', { ...NONE, ...faults });
const pageOf = async (phone: string) =>
  (await fetch(`${new URL(app.url).origin}/dev/handset?phone=${encodeURIComponent(phone)}`)).text();
const sentTo = async (...phones: string[]) => {
  await place.leads(...phones.map((phone) => ({ phone })));
  const id = await place.draft((await place.provider()).id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  return id;
};
const standing = (id: string, expected: object) =>
  eventually(async () => {
    const { counts } = await place.campaign(id);
    return Object.entries(expected).every(([name, count]) => counts[name as 'sent'] === count);
  });

afterEach(async () => {
  expect(await set({})).toBe(200);
});

test('what the simulator is to refuse ends as failed, and what it is to lose arrives nowhere', async () => {
  expect(await set({ failurePercent: 100 })).toBe(200);
  const refused = await sentTo(phoneOf(951), phoneOf(952));
  await standing(refused, { failed: 2 });
  expect((await place.recipients(refused)).map(({ reason }) => reason)).toEqual([
    'The simulator rejected the message',
    'The simulator rejected the message',
  ]);
  place = await smsPlace(app);
  await set({ lossPercent: 100 });
  const lost = await sentTo(phoneOf(953));
  await standing(lost, { sent: 1, delivered: 0 });
  expect(await pageOf(phoneOf(953))).not.toContain('+44 20 7946 0953');
});

test('receipts in any order end all texts as delivered, after a delay as well', async () => {
  await set({ isReceiptOrderRandom: true, delaySeconds: 0.1 });
  const id = await sentTo(phoneOf(954), phoneOf(955), phoneOf(956));
  await standing(id, { delivered: 3 });
  expect(await pageOf(phoneOf(954))).toContain('Simulator: with faults');
});

test('for what the simulator is to have no time is tried again', async () => {
  expect(await set({ busyPercent: 100 })).toBe(200);
  await place.leads({ phone: phoneOf(958) });
  const id = await place.draft((await place.provider()).id);
  await place.call('startSmsCampaign', { id });
  const isTried = async () => (await place.recipients(id))[0]?.reason === 'The simulator was busy';
  await eventually(isTried);
  expect(await place.recipients(id)).toMatchObject([{ status: 'QUEUED' }]);
  expect(await pageOf('')).toContain('Temporarily busy, in percent');
});

test.each([
  { delaySeconds: 11 },
  { busyPercent: 101 },
  { lossPercent: -1 },
  { failurePercent: '5' },
  { isReceiptOrderRandom: null },
])('%j are no faults', async (faults) => {
  expect(await set(faults)).toBe(400);
  expect(await pageOf('')).toContain('Simulator: without faults');
});

test('a phone shows what it sent', async () => {
  const phone = phoneOf(957);
  await sentTo(phone);
  const reply = { from: phone, to: '+442079460001', text: 'Is <b>Saturday</b> free?' };
  expect(await post('/dev/handset.json', reply)).toBe(200);
  const shown = await pageOf(phone);
  expect(shown).toContain('From this phone to +442079460001');
  expect(shown).toMatch(/Is .+Saturday.+ free\?/);
  expect(shown).not.toContain('<b>Saturday');
});

test('the phone page separates received from sent messages and links URLs', async () => {
  const phone = phoneOf(959);
  await place.leads({ phone });
  const body = 'See https://example.com/?a=1&b="x';
  const id = await place.draft((await place.provider()).id, { body });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  await post('/dev/handset.json', { from: phone, to: '+442079460001', text: 'Thanks' });
  const shown = await pageOf(phone);
  expect(shown).toMatch(/<pre>See <a href="https?:\/\/[^"<>]+">https?:\/\/[^<]+<\/a>/);
  const own = [...shown.matchAll(/<section class="text own">[^]*?<\/section>/g)].map(([section]) => section);
  expect(own).toEqual([expect.stringContaining('Thanks')]);
});
