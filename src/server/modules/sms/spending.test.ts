import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { openSpending } from './spending.ts';
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

const capAt = (amount: number | null, period = 'DAY') =>
  place.call('saveSmsSettings', { input: { spendCap: amount === null ? null : { amount, period } } });
/** A pound a part; two to Germany. */
const PRICES = [
  { prefix: '', price: 100_000 },
  { prefix: '+49', price: 200_000 },
];
const leads = (...indexes: number[]) => place.leads(...indexes.map((index) => ({ phone: phoneOf(index) })));

test('what would cost more than the cap is skipped, as the forecast says', async () => {
  await capAt(250);
  await leads(1, 2, 3);
  const provider = await place.provider({ prices: PRICES });
  const id = await place.draft(provider.id);
  const skipped = [{ reason: 'Over spend cap', count: 1 }];
  const forecast = { audience: 3, toSend: 2, later: 0, skipped, segments: 2, cost: 200 };
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: forecast });
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ audience: 3, skipped: 1 });
  expect(await place.campaign(id)).toMatchObject({ segments: 2, cost: 200 });
  const reasons = (await place.recipients(id)).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'Over spend cap')).toHaveLength(1);

  const again = await place.draft(provider.id);
  expect(await place.call('preflightSmsCampaign', { id: again })).toMatchObject({
    data: { toSend: 0, cost: 0 },
  });
  await capAt(null);
  expect(await place.call('preflightSmsCampaign', { id: again })).toMatchObject({ data: { toSend: 3 } });
});

test('the number prefix decides the price, and messages within the rest of the cap are sent', async () => {
  await capAt(150);
  await place.leads({ phone: '+4915112345678', created_at: app.clock.now() }, { phone: phoneOf(4) });
  const provider = await place.provider({ prices: PRICES });
  const id = await place.draft(provider.id);
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { toSend: 1, cost: 100 } });
});

test('two campaigns at once do not spend more than there is', async () => {
  await capAt(300);
  const people = await leads(11, 12, 13, 14);
  const drafts = [];
  for (const ids of [people.slice(0, 2), people.slice(2)]) {
    const provider = await place.provider({ prices: PRICES });
    drafts.push(await place.draft(provider.id, { selection: { ids } }));
  }
  await Promise.all(drafts.map((id) => place.call('startSmsCampaign', { id })));
  const ended = await Promise.all(drafts.map((id) => place.reaches(id, 'FINISHED')));
  expect(ended.reduce((sum, { counts }) => sum + counts.skipped, 0)).toBe(1);
});

test('a single text is held back, too', async () => {
  await capAt(50);
  const { id } = await place.provider({ prices: PRICES });
  expect(await place.call('testSmsProvider', { id, to: phoneOf(21) })).toMatchObject({
    acknowledgement: false,
    message: 'Over spend cap',
  });
});

test.each([
  ['DAY', 1],
  ['MONTH', 31],
])('a new %s has its own', async (period, days) => {
  await capAt(100, period);
  await leads(31);
  const provider = await place.provider({ prices: PRICES });
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  const { companyId } = place;
  const canSpendAt = (at: Date) =>
    companyScope(app.database, { companyId, userId: null }, async (tx) =>
      (await openSpending(tx, companyId, at, false)).take(100_000),
    );
  const now = app.clock.now();
  expect(await canSpendAt(now)).toBe(false);
  expect(await canSpendAt(new Date(now.getTime() + days * 86_400_000))).toBe(true);
});

test.each([
  ['an amount below nothing', { input: { spendCap: { amount: -1, period: 'DAY' } } }, /enter an amount/],
])('%s is refused', async (_what, variables, message) => {
  const reply = await place.call('saveSmsSettings', variables);
  expect(reply).toMatchObject({ acknowledgement: false, message: expect.stringMatching(message) });
});

test('prices that are none are refused', async () => {
  const input = { name: 'A', kind: 'SIMULATOR', senderId: 'HARBOUR', prices: [{ prefix: '44', price: 1 }] };
  expect(await place.call('createSmsProvider', { input })).toMatchObject({
    acknowledgement: false,
    message: expect.stringMatching(/Write a prefix and a price/),
  });
});
