import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { momentAt, wallClock } from '#server/platform/zonedTime.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const ZONES = {
  '+12125550101': 'America/New_York',
  '+442079460101': 'Europe/London',
  '+6493000101': 'Pacific/Auckland',
};
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DAY_MS = 86_400_000;

type Seen = Record<'startAt' | 'finishAt', string> & Record<'audience' | 'toSend' | 'later', number>;
const forecastOf = async (id: string) => (await place.call<Seen>('preflightSmsCampaign', { id })).data;

/** The wall time so many days from now, and when it comes in each of the zones. */
function wallIn(days: number, time: string) {
  const wall = `${wallClock(new Date(app.clock.now().getTime() + days * DAY_MS), 'Europe/London').slice(0, 10)}T${time}`;
  const [newYork, london, auckland] = Object.values(ZONES).map((zone) => momentAt(wall, zone));
  return { wall, newYork: newYork as Date, london: london as Date, auckland: auckland as Date };
}

async function rowsOf(
  id: string,
): Promise<{ phone: string; status: string; due_at: Date; sent_at: Date | null }[]> {
  const { rows } = await app.database.executeSql(
    'select phone, status, due_at, sent_at from sms_messages where campaign_id = $1 order by phone',
    [id],
  );
  return rows as never;
}

async function standOf(id: string) {
  const { rows } = await app.database.executeSql(
    'select status, begins_at from sms_campaigns where id = $1',
    [id],
  );
  return rows[0] as unknown as { status: string; begins_at: Date };
}

async function threeOfThem() {
  await place.leads(...Object.keys(ZONES).map((phone) => ({ phone })));
  return place.provider();
}

test('a start at a time is forecast for that time, not for now', async () => {
  const provider = await threeOfThem();
  const { london } = wallIn(3, '09:00');
  const id = await place.draft(provider.id, { startAt: london.toISOString() });
  const forecast = await forecastOf(id);
  expect(forecast).toMatchObject({ audience: 3, toSend: 3, later: 0, startAt: london.toISOString() });
  expect(Date.parse(forecast.finishAt)).toBeGreaterThanOrEqual(london.getTime());
});

test('people with their own time zone start in that zone', async () => {
  // A number of Auckland whose owner lives in New York
  await place.leads({ phone: '+6493000102', time_zone: 'America/New_York' });
  const { id: providerId } = await place.provider();
  const { newYork, london } = wallIn(3, '09:00');
  const id = await place.draft(providerId, { startAt: london.toISOString(), startIsLocal: true });
  expect(await forecastOf(id)).toMatchObject({ audience: 1, startAt: newYork.toISOString() });
});

test('where the time is over a text goes when it starts, elsewhere at its time; new quiet hours leave that so', async () => {
  const provider = await threeOfThem();
  // Always over in Auckland, and to come in New York
  const at = app.clock.now();
  const wall = wallClock(new Date(at.getTime() - 3_600_000), 'Pacific/Auckland').replace(' ', 'T');
  const startAt = momentAt(wall, 'Europe/London').toISOString();
  const id = await place.draft(provider.id, { startAt, startIsLocal: true });
  expect(await forecastOf(id)).toMatchObject({ toSend: 1, later: 2 });
  expect(await place.call('startSmsCampaign', { id })).toMatchObject({ data: { status: 'RUNNING' } });
  const dueAt = async () => (await rowsOf(id)).map(({ due_at }) => due_at);
  const [newYork, london, auckland] = await dueAt();
  expect([newYork, london]).toEqual([momentAt(wall, 'America/New_York'), momentAt(wall, 'Europe/London')]);
  expect(Math.abs((auckland?.getTime() ?? 0) - at.getTime())).toBeLessThan(60_000);
  await eventually(async () => (await rowsOf(id))[2]?.status !== 'QUEUED');

  const quietHours = { opensAt: '00:00', closesAt: '24:00', days: EVERY_DAY, appliesTo: 'MARKETING' };
  const input = { quietHours: { ...quietHours, byCountry: false }, reason: 'All day' };
  await place.call('saveSmsSettings', { input });
  const forgotten = `select count(*)::int as n from sms_messages where campaign_id = $1 and status = 'QUEUED' and open_until <= $2`;
  await eventually(async () => {
    await app.services.smsDelivery.sendMessages(
      { companyId: place.companyId, providerId: provider.id },
      new AbortController().signal,
    );
    const { rows } = await app.database.executeSql(forgotten, [id, app.clock.now()]);
    return (rows[0] as { n: number } | undefined)?.n === 0;
  });
  expect((await dueAt()).slice(0, 2)).toEqual([newYork, london]);
});

test.each([
  [
    'an hour that is none',
    { hours: { opensAt: '9', closesAt: '17:00', days: [1] } },
    'The end must be after the start, such as 09:00 to 17:00',
  ],
  [
    'no day',
    { hours: { opensAt: '09:00', closesAt: '17:00', days: [] } },
    'Choose at least one day, and each once',
  ],
])('hours with %s are refused', async (_what, input, message) => {
  const { id: providerId } = await place.provider();
  const given = { name: 'A', body: 'B', providerId, kind: 'LEAD', selection: { isAll: true }, ...input };
  expect(await place.call('createSmsCampaign', { input: given })).toMatchObject({
    acknowledgement: false,
    message,
  });
});

test('hours of a campaign can be set, changed and removed, and its messages wait for them', async () => {
  const provider = await threeOfThem();
  // Nowhere today, nor tomorrow
  const day = wallIn(3, '12:00').london.getUTCDay() || 7;
  const hours = { opensAt: '09:00', closesAt: '10:00', days: [day, (day % 7) + 1] };
  const id = await place.draft(provider.id, { hours });
  expect(await forecastOf(id)).toMatchObject({ toSend: 0, later: 3 });
  await place.call('updateSmsCampaign', { id, input: { name: 'Other' } });
  expect(await forecastOf(id)).toMatchObject({ toSend: 0, later: 3 });
  await place.call('updateSmsCampaign', { id, input: { hours: null } });
  expect(await forecastOf(id)).toMatchObject({ toSend: 3, later: 0 });
});

// Last, because the clock moves and sessions expire
test('a start by local time comes in Auckland, London and New York one after the other, as forecast', async () => {
  const provider = await threeOfThem();
  const { newYork, london, auckland } = wallIn(3, '09:00');
  const id = await place.draft(provider.id, { startAt: london.toISOString(), startIsLocal: true });
  expect(await forecastOf(id)).toMatchObject({
    audience: 3,
    toSend: 1,
    later: 2,
    startAt: auckland.toISOString(),
    finishAt: newYork.toISOString(),
  });
  expect(await place.call('startSmsCampaign', { id })).toMatchObject({ data: { status: 'SCHEDULED' } });

  const reach = async (moment: Date) => {
    app.clock.advance(moment.getTime() - app.clock.now().getTime());
    await app.services.smsDelivery.startScheduled({ companyId: place.companyId, campaignId: id });
    await app.services.smsDelivery.recover();
  };
  const sent = async () =>
    (await rowsOf(id)).filter(({ sent_at: at }) => at !== null).map(({ phone }) => phone);
  const [, londonPhone = '', aucklandPhone = ''] = Object.keys(ZONES);
  // None of them is that far east
  await reach((await standOf(id)).begins_at);
  expect(await standOf(id)).toEqual({ status: 'SCHEDULED', begins_at: auckland });
  await reach(auckland);
  expect((await rowsOf(id)).map(({ due_at }) => due_at.getTime())).toEqual([
    newYork.getTime(),
    london.getTime(),
    expect.closeTo(auckland.getTime(), -5),
  ]);
  await eventually(async () => (await sent()).length === 1);
  expect(await sent()).toEqual([aucklandPhone]);
  await reach(london);
  await eventually(async () => (await sent()).length === 2);
  expect(await sent()).toEqual([londonPhone, aucklandPhone]);
  await reach(newYork);
  await eventually(async () => (await standOf(id)).status === 'FINISHED');
  for (const { due_at: due, sent_at: at } of await rowsOf(id))
    expect(at?.getTime()).toBeGreaterThanOrEqual(due.getTime());
});
