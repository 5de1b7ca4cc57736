import { CALENDAR_PROVIDERS } from '#contract/calendars/calendarKinds.ts';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { ShownAccount } from './testing/calendarApp.ts';
import type { FakeProviders } from './testing/fakeProviders.ts';
import { fakeProviders, KEYS } from './testing/fakeProviders.ts';

const FIND = `query { findCalendarAccounts { data {
  _id kind username calendars { _id name canWrite } lastError needsPassword isSyncing } } }`;
const SAVE =
  'mutation ($input: CalendarAppInput!) { saveCalendarApp(input: $input) { acknowledgement message } }';
const REMOVE =
  'mutation ($provider: CalendarProvider!) { removeCalendarApp(provider: $provider) { message } }';
const BEGIN = `mutation ($provider: CalendarProvider!) {
  beginCalendarSignIn(provider: $provider) { acknowledgement message url } }`;
const FINISH = `mutation ($state: String!, $code: String!) {
  finishCalendarSignIn(state: $state, code: $code) { acknowledgement message id } }`;
const CHOOSE = `mutation ($id: ID!, $input: CalendarChoiceInput!) {
  chooseCalendars(id: $id, input: $input) { acknowledgement message } }`;
const SYNC = 'mutation ($id: ID!) { syncCalendarAccount(id: $id) { message } }';
const MOVE = 'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { message } }';
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { message } }';
const BOOKING = 'query ($id: ID!) { findBooking(id: $id) { data { status start } } }';
const FREE = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];

const PROVIDERS = CALENDAR_PROVIDERS.map(({ id, label }) => [label, id] as const);

describe.each(PROVIDERS)('calendars of %s', (name, provider) => {
  let fake: FakeProviders;
  let booking: BookingApp;

  beforeAll(async () => {
    fake = await fakeProviders();
    const origins = Object.fromEntries(PROVIDERS.map(([, id]) => [`${id}_CALENDAR_URL`, fake.url]));
    booking = await createBookingApp({ OUTBOUND_ALLOW: '127.0.0.1', ...origins });
  });
  afterAll(async () => {
    await booking.app.close();
    await fake.close();
  });

  const call: BookingApp['call'] = (...given) => booking.call(...given);
  const account = async () => {
    const { data } = await booking.app
      .as(booking.owner)
      .reply<{ data: (ShownAccount & { username: string })[] }>(FIND);
    return data[0]!;
  };
  const settled = () =>
    eventually(async () => {
      const found = await account();
      return found.isSyncing ? null : found;
    });
  const sync = async () => {
    await call(SYNC, { id: (await account())._id });
    return settled();
  };
  const begin = async (user?: TestUser) => {
    const { url, message } = (await call(BEGIN, { provider }, user)) as { url?: string; message: string };
    return { message, back: url ? fake.sayYes(url) : { state: '', code: '' }, url: url ?? '' };
  };
  const slotsOf = async (day: string) =>
    (await booking.slots(day)).map((start) => start.slice(11, 16)).filter((time) => FREE.includes(time));
  const span = (day: string, from: string, to: string) => ({
    start: new Date(`${day}T${from}:00Z`),
    end: new Date(`${day}T${to}:00Z`),
  });
  const found = async (id: string) => (await call(BOOKING, { id })).data;
  const booked = async (day: string, time: string) => {
    const { body } = await booking.book({ start: `${day}T${time}:00Z` });
    await eventually(async () => fake.ofBooking(body._id!));
    await settled();
    return body._id!;
  };

  test('need the OAuth app credentials of the company, whose secret is never read', async () => {
    expect((await begin()).message).toBe(`The company has no OAuth app credentials for ${name}`);
    const input = { provider, clientId: KEYS.clientId };
    expect(await call(SAVE, { input })).toMatchObject({ message: 'Please enter the client secret' });
    expect(await call(SAVE, { input: { ...input, clientSecret: KEYS.clientSecret } })).toMatchObject({
      message: 'OAuth app credentials saved',
    });
    // Without another secret the stored one stays, as long as it is the same app
    expect(await call(SAVE, { input })).toMatchObject({ message: 'OAuth app credentials saved' });
    expect(await call(SAVE, { input: { ...input, clientId: 'another' } })).toMatchObject({
      acknowledgement: false,
    });
  });

  test('are connected by a sign-in of the same session, used once', async () => {
    const { app, companyId } = booking;
    const { back, url } = await begin();
    const asked = new URL(url).searchParams;
    expect(asked.get('redirect_uri')).toMatch(/\/appointments\/integrations$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
    const ended = 'This authorization has expired or was already used. Start again';
    const member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
    expect(await call(FINISH, back, member)).toMatchObject({ message: ended });
    expect(await call(FINISH, back)).toMatchObject({ message: ended });
    const late = await begin();
    await app.database.executeSql(`update calendar_sign_ins set expires_at = '2020-01-01'`);
    expect(await call(FINISH, late.back)).toMatchObject({ message: ended });
    const wrong = await begin();
    expect(await call(FINISH, { ...wrong.back, code: 'another' })).toMatchObject({
      message: `${name} rejected this authorization. Connect the account again`,
    });
    expect(await call(FINISH, (await begin()).back)).toMatchObject({ message: 'Connected' });
    expect(await account()).toMatchObject({
      ...{ kind: provider, username: 'heidi@plover.test', needsPassword: false },
      calendars: [
        { name: 'Holidays', canWrite: false },
        { name: 'Private', canWrite: true },
      ],
    });
    const { rows } = await app.database.executeSql(`select encode(secret, 'escape') as secret,
      (select json_agg(encode(a.secret, 'escape')) from calendar_apps a)::text as apps,
      (select json_agg(e) from events e)::text as events from calendar_accounts`);
    for (const secret of [...fake.tokens, KEYS.clientSecret])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('block time by events that are busy, until they move or go', async () => {
    const day = dayIn(5);
    const { _id: id, calendars } = await account();
    const { _id: own } = calendars.find((one) => one.name === 'Private')!;
    const event = fake.put(span(day, '09:30', '10:30'));
    fake.put({ ...span(day, '11:00', '12:00'), isFree: true });
    fake.put({ ...span(day, '11:00', '12:00'), isDeclined: true });
    fake.put({ ...span(dayIn(6), '00:00', '00:00'), end: new Date(`${dayIn(7)}T00:00:00Z`), isDay: true });
    await call(CHOOSE, { id, input: { blockingIds: [own], bookingsId: own } });
    expect(await settled()).toMatchObject({ lastError: null });
    expect(await slotsOf(day)).toEqual(['09:00', ...FREE.slice(3)]);
    expect(await booking.slots(dayIn(6))).toEqual([]);
    fake.put({ id: event.id, ...span(day, '12:00', '13:00') });
    await sync();
    expect(await slotsOf(day)).toEqual(FREE.slice(0, 6));
    // It has forgotten what changed: all is read again
    fake.put({ id: event.id, isGone: true });
    fake.forget();
    expect(await sync()).toMatchObject({ lastError: null });
    expect(await slotsOf(day)).toEqual(FREE);
  });

  test('get bookings, which are moved and taken out', async () => {
    const day = dayIn(8);
    const id = await booked(day, '09:00');
    expect(fake.ofBooking(id)).toMatchObject({
      summary: 'Viewing: Ann Archer',
      start: new Date(`${day}T09:00:00Z`),
    });
    await sync();
    expect(
      (await booking.app.database.executeSql(`select from busy_times where starts_at = '${day}T09:00Z'`))
        .rows,
    ).toEqual([]);
    await call(MOVE, { id, start: `${day}T14:00:00Z` });
    await eventually(async () => +fake.ofBooking(id)!.start === Date.parse(`${day}T14:00:00Z`));
    await settled();
    await call(CANCEL, { id });
    await eventually(async () => fake.ofBooking(id) === null);
  });

  test('move and cancel bookings after changes at the provider', async () => {
    const day = dayIn(9);
    const [moved, deleted] = [await booked(day, '09:00'), await booked(day, '11:00')];
    fake.put({ id: fake.ofBooking(moved)!.id, ...span(day, '16:00', '17:00') });
    fake.put({ id: fake.ofBooking(deleted)!.id, isGone: true });
    await sync();
    expect(await found(moved)).toMatchObject({ start: `${day}T16:00:00.000Z`, status: 'CONFIRMED' });
    expect(await found(deleted)).toMatchObject({ status: 'CANCELLED' });
  });

  test('are read page by page, a thousand events of them', async () => {
    for (let n = 0; n < 1000; n += 1) {
      const start = new Date(Date.parse(`${dayIn(30 + Math.floor(n / 8))}T09:00:00Z`) + (n % 8) * 1_800_000);
      fake.put({ start, end: new Date(start.getTime() + 1_800_000) });
    }
    expect(await sync()).toMatchObject({ lastError: null });
    for (const day of [30, 92, 154]) expect(await slotsOf(dayIn(day))).toEqual([]);
    expect(await slotsOf(dayIn(155))).toEqual(FREE);
  });

  test('are reached with tokens that are refreshed, before they end and once they are refused', async () => {
    const before = fake.tokens.length;
    fake.livesFor(60);
    fake.end(false);
    expect(await sync()).toMatchObject({ lastError: null });
    // Each refresh token is used once: the newest was stored
    const [refused, ended] = [fake.tokens.length, fake.tokens.length + 2];
    expect(refused).toBeGreaterThan(before);
    fake.livesFor(3600);
    expect(await sync()).toMatchObject({ lastError: null });
    expect(fake.tokens.length).toBe(ended);
    expect(await sync()).toMatchObject({ lastError: null });
    expect(fake.tokens.length).toBe(ended);
  });

  test('are left alone for as long as the provider asks', async () => {
    fake.fails({ status: 429, headers: { 'retry-after': '3600' } });
    expect(await sync()).toMatchObject({
      lastError: `${name} is busy. The sync is retried later`,
      needsPassword: false,
    });
    fake.fails(null);
    expect((await sync()).lastError).toBe(`${name} is busy. The sync is retried later`);
    await booking.app.database.executeSql('update calendar_accounts set rests_until = null');
    expect((await sync()).lastError).toBeNull();
  });

  test('wait for their owner where the sign-in was taken back, and go on with another', async () => {
    fake.end(true);
    expect(await sync()).toMatchObject({
      lastError: `${name} no longer accepts the authorization. Connect the account again`,
      needsPassword: true,
    });
    const { _id: id } = await account();
    expect(await call(FINISH, (await begin()).back)).toMatchObject({ message: 'Connected', id });
    expect(await settled()).toMatchObject({ lastError: null, needsPassword: false });
    await call(REMOVE, { provider });
    expect((await sync()).lastError).toBe(`The company has no OAuth app credentials for ${name}`);
  });
});
