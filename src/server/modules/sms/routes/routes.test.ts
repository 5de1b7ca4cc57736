import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { calendarDay, momentAt } from '#server/platform/zonedTime.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeGateway } from '../testing/fakeGateway.ts';
import { startFakeGateway } from '../testing/fakeGateway.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let gateways: FakeGateway[];

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  gateways = [await startFakeGateway(), await startFakeGateway()];
});
afterEach(() => Promise.all(gateways.map((gateway) => gateway.close())));

/** A pound a part by the first, two by the second. */
const provider = async (index: number, more: object = {}) => {
  const http = { url: gateways[index]?.url, hasKeys: true };
  const prices = [{ prefix: '', price: (index + 1) * 100_000 }];
  return (await place.provider({ name: `Gateway ${index}`, kind: 'HTTP', http, prices, ...more })).id;
};
const save = (...routes: [prefix: string, ...providerIds: string[]][]) =>
  place.call('saveSmsRoutes', {
    routes: routes.map(([prefix, ...providerIds]) => ({ prefix, providerIds })),
  });
const phonesOf = (index: number) => gateways[index]?.requests.map(({ body }) => body.to).toSorted();
const GERMAN = '+4915112345678';

test('numbers go by their route, at its price, as the forecast says; others by the provider of the campaign', async () => {
  const [first, second] = [await provider(0), await provider(1)];
  expect(await save(['+49', second])).toMatchObject({ message: 'Routing rules saved' });
  expect(await place.call('findSmsRoutes')).toMatchObject({
    data: [{ prefix: '+49', providerIds: [second] }],
  });
  await place.leads({ phone: phoneOf(1) }, { phone: GERMAN });
  const id = await place.draft(first);
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({
    data: {
      toSend: 2,
      cost: 300,
      providers: expect.arrayContaining([
        { name: 'Gateway 0', count: 1 },
        { name: 'Gateway 1', count: 1 },
      ]),
    },
  });
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ sent: 2 });
  expect([phonesOf(0), phonesOf(1)]).toEqual([[phoneOf(1)], [GERMAN]]);
  expect(await place.campaign(id)).toMatchObject({ cost: 300 });
});

test.each([400, 429])(
  'what a provider refuses with %s goes by the next one, at its price',
  async (status) => {
    const [first, second] = [await provider(0), await provider(1)];
    await save(['', first, second]);
    await place.leads({ phone: phoneOf(2) });
    gateways[0]?.answers.push(status);
    const id = await place.draft(first);
    await place.call('startSmsCampaign', { id });
    expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ sent: 1, failed: 0 });
    expect([phonesOf(0), phonesOf(1)]).toEqual([[phoneOf(2)], [phoneOf(2)]]);
    expect(await place.campaign(id)).toMatchObject({ cost: 200 });
    const { data } = await place.call<object[]>('findSmsProviders');
    expect(data).toMatchObject([
      { sentToday: 0, failedToday: 1, lastError: `The provider responded with ${status}` },
      { sentToday: 1, failedToday: 0, lastError: null },
    ]);
  },
);

test('a message that every provider rejects fails after one attempt per provider', async () => {
  const [first, second] = [await provider(0), await provider(1)];
  await save(['+44', first, second]);
  await place.leads({ phone: phoneOf(3) });
  for (const gateway of gateways) gateway.answers.push(400);
  const id = await place.draft(first);
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ failed: 1 });
  expect(gateways.map(({ requests }) => requests.length)).toEqual([1, 1]);
});

test.each([
  ['it is unknown whether it was sent', false, ['drop'] as const, 'unknown'],
  ['an earlier try may have been sent', true, ['drop', 400] as const, 'failed'],
])('where %s no other provider gets it', async (_what, hasKeys, answers, end) => {
  const first = await provider(0, { http: { url: gateways[0]?.url, hasKeys } });
  await save(['', first, await provider(1)]);
  await place.leads({ phone: phoneOf(4) });
  gateways[0]?.answers.push(...answers);
  const id = await place.draft(first);
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ [end]: 1 });
  expect(gateways.map(({ requests }) => requests.length)).toEqual([answers.length, 0]);
});

test('what the next one costs more than may be spent is not passed on', async () => {
  const [first, second] = [await provider(0), await provider(1)];
  await save(['', first, second]);
  await place.call('saveSmsSettings', { input: { spendCap: { amount: 150, period: 'DAY' } } });
  await place.leads({ phone: phoneOf(5) });
  gateways[0]?.answers.push(400);
  const id = await place.draft(first);
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts).toMatchObject({ failed: 1 });
  expect(gateways[1]?.requests).toEqual([]);
});

test('a test keeps to its provider', async () => {
  const [first, second] = [await provider(0), await provider(1)];
  await save(['', second]);
  gateways[0]?.answers.push(400);
  expect(await place.call('testSmsProvider', { id: first, to: phoneOf(6) })).toMatchObject({
    statusCode: 502,
  });
  expect(gateways[1]?.requests).toEqual([]);
});

test('texts to a country are from its sender', async () => {
  const senders = [{ prefix: '+49', sender: 'HAFEN' }];
  const id = await place.draft(await provider(0, { senders }));
  await place.leads({ phone: phoneOf(7) }, { phone: GERMAN });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  const from = Object.fromEntries((gateways[0]?.requests ?? []).map(({ body }) => [body.to, body.from]));
  expect(from).toEqual({ [phoneOf(7)]: '+442079460001', [GERMAN]: 'HAFEN' });
});

test.each([
  ['no beginning of a number', '44', 1, /^Enter a prefix/],
  ['no provider', '+44', 0, /Choose a provider/],
  ['a provider twice', '+44', 2, /each provider once/],
])('a route with %s is refused', async (_what, prefix, times, message) => {
  const id = await provider(0);
  expect(await save([prefix, ...Array.from({ length: times }, () => id)])).toMatchObject({
    acknowledgement: false,
    message: expect.stringMatching(message),
  });
});

test('two routes for the same numbers, and providers that are not there, are refused; one of a route is not deleted', async () => {
  const id = await provider(0);
  expect(await save(['+44', id], ['+44', id])).toMatchObject({ message: expect.stringMatching(/one route/) });
  expect(await save(['+44', place.companyId])).toMatchObject({ statusCode: 404 });
  const elsewhere = await smsPlace(app);
  expect(await save(['+44', (await elsewhere.provider()).id])).toMatchObject({ statusCode: 404 });
  await save(['+44', id]);
  expect(await save(['+44', id])).toMatchObject({ message: 'Nothing to change' });
  expect(await place.call('deleteSmsProvider', { id })).toMatchObject({ statusCode: 409 });
  await save();
  expect(await place.call('deleteSmsProvider', { id })).toMatchObject({ statusCode: 200 });
});

test("messages above a daily cap also wait for the campaign's hours", async () => {
  const cap = await provider(0, { dailyCap: 1 });
  await place.leads(...[21, 22].map((index) => ({ phone: phoneOf(index) })));
  const today = calendarDay(app.clock.now(), 'Europe/London');
  const hours = { opensAt: '00:00', closesAt: '24:00', days: [new Date(today.name).getUTCDay() || 7] };
  const id = await place.draft(cap, { hours });
  await place.call('startSmsCampaign', { id });
  const waiting = await eventually(async () => {
    const found = await place.campaign(id);
    return found.counts.queued === 1 && found.counts.sending === 0 && found;
  });
  const nextWeek = momentAt(
    `${new Date(Date.parse(today.name) + 7 * 86_400_000).toISOString().slice(0, 10)}T00:00`,
    'Europe/London',
  ).toISOString();
  expect(waiting).toMatchObject({ status: 'RUNNING', isAtDailyCap: true, waitsUntil: nextWeek });
  const queued = (await place.recipients(id)).filter(({ status }) => status === 'QUEUED');
  expect(queued.map(({ waitsUntil }) => waitsUntil)).toEqual([nextWeek]);
});

// Last, because the clock moves and sessions expire
test('messages above a daily cap wait for the next day, as the forecast says', async () => {
  const cap = await provider(0, { dailyCap: 2 });
  await place.leads(...[11, 12, 13, 14, 15].map((index) => ({ phone: phoneOf(index) })));
  const id = await place.draft(cap);
  const { data } = await place.call<{ finishAt: string }>('preflightSmsCampaign', { id });
  expect(data).toMatchObject({ toSend: 2, later: 3 });
  gateways[0]?.answers.push(400);
  await place.call('startSmsCampaign', { id });
  // What it refuses leaves room for another
  const waiting = await eventually(async () => {
    const found = await place.campaign(id);
    return found.counts.queued === 2 && found.counts.sending === 0 && found;
  });
  expect(waiting).toMatchObject({ status: 'RUNNING', counts: { sent: 2, failed: 1 }, isAtDailyCap: true });
  // It says until when, and so does each of its texts
  const tomorrow = calendarDay(app.clock.now(), 'UTC').nextStart.toISOString();
  expect(waiting.waitsUntil).toBe(tomorrow);
  const queued = (await place.recipients(id)).filter(({ status }) => status === 'QUEUED');
  expect(queued.map(({ waitsUntil }) => waitsUntil)).toEqual([tomorrow, tomorrow]);
  expect(await place.call('findSmsProviders')).toMatchObject({
    data: [{ dailyCap: 2, sentToday: 2, failedToday: 1 }],
  });
  expect(await place.call('testSmsProvider', { id: cap, to: phoneOf(16) })).toMatchObject({
    statusCode: 409,
    message: expect.stringMatching(/daily cap of this provider/),
  });
  app.clock.advance(Date.parse(data.finishAt) - app.clock.now().getTime() - 86_400_000 + 1_000);
  await app.services.smsDelivery.recover();
  await eventually(() => Promise.resolve(gateways[0]?.requests.length === 5));
});
