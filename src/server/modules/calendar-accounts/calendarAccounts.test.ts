import { dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requireProgram } from '#server/testing/servers/debianProgram.ts';
import type { CalendarApp } from './testing/calendarApp.ts';
import { createCalendarApp } from './testing/calendarApp.ts';

requireProgram('radicale', 'radicale');

let calendars: CalendarApp;
const path = '/heidi/private/';

beforeAll(async () => {
  calendars = await createCalendarApp();
  await calendars.radicale.makeCalendar('Private');
  await calendars.radicale.makeCalendar('Team');
});
afterAll(() => calendars.close());

const call: CalendarApp['booking']['call'] = (...given) => calendars.booking.call(...given);
const put = (uid: string, ...lines: string[]) => calendars.radicale.putEvent(path, uid, lines);
/** 20261124T090000Z of a day. */
const at = (day: string, time: string) => `${day}T${time}`.replaceAll(/[-:]/g, '') + '00Z';
const hours = (from: string, to: string, day: string) => [`DTSTART:${at(day, from)}`, `DTEND:${at(day, to)}`];
/** The hours of a day at which slots begin, of those between nine and thirteen. */
const slotsOf = async (day: string) =>
  (await calendars.booking.slots(day))
    .map((start) => start.slice(11, 16))
    .filter((time) => time >= '09:00' && time < '13:00');
const FREE = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
const DISCONNECT = 'mutation ($id: ID!) { disconnectCalendarAccount(id: $id) { acknowledgement message } }';
const PASSWORD = `mutation ($id: ID!, $password: String!) {
  changeCalendarPassword(id: $id, password: $password) { acknowledgement message }
}`;

test('an account is connected with its calendars, once, and its password is never shown', async () => {
  expect(await calendars.connect()).toMatchObject({ acknowledgement: true, message: 'Connected' });
  const [account] = await calendars.accounts();
  expect(account).toMatchObject({
    serverUrl: `${calendars.radicale.url}/`,
    lastError: null,
    needsPassword: false,
  });
  expect(account?.calendars.map(({ name, blocksTime }) => [name, blocksTime])).toEqual([
    ['Private', false],
    ['Team', false],
  ]);
  expect(await calendars.connect()).toMatchObject({ message: 'This account is already connected' });
  const { rows } = await calendars.booking.app.database.executeSql(
    `select encode(secret, 'escape') as secret, (select json_agg(e) from events e)::text as events from calendar_accounts`,
  );
  expect(JSON.stringify(rows)).not.toContain(calendars.radicale.password);
  expect(JSON.stringify(rows)).toContain('calendar account');
});

test.each([
  [{ password: 'wrong' }, 'The server rejected the user name or password'],
  [{ serverUrl: 'https://10.1.2.3/' }, /^The address is not public/],
  [{ serverUrl: 'http://10.1.2.3/' }, 'The server URL must begin with https://'],
  [{ serverUrl: 'http://127.0.0.1:1/' }, 'The address cannot be reached'],
  [{ serverUrl: 'ftp://calendars.test' }, /^Enter the URL of the server/],
  [{ username: ' ' }, 'Please enter the user name'],
  [{ password: '' }, 'Please enter the password'],
])('connecting with %j is refused', async (given, message) => {
  const reply = await calendars.connect(given);
  expect(reply.acknowledgement).toBe(false);
  expect(reply.message).toMatch(message);
});

test('events of a chosen calendar block slots, once they are there and as long as they are', async () => {
  const day = dayIn(5);
  await put('one', ...hours('09:30', '10:30', day));
  await put('free', ...hours('11:00', '12:00', day), 'TRANSP:TRANSPARENT');
  await put('cancelled', ...hours('11:00', '12:00', day), 'STATUS:CANCELLED');
  expect(await slotsOf(day)).toEqual(FREE);
  expect(await calendars.choose(['Private'])).toMatchObject({ message: 'Calendars saved' });
  expect(await calendars.settled()).toMatchObject({ lastError: null });
  expect(await slotsOf(day)).toEqual(['09:00', '10:30', '11:00', '11:30', '12:00', '12:30']);
  await put('one', ...hours('12:00', '13:00', day));
  await calendars.sync();
  expect(await slotsOf(day)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
  await calendars.radicale.ask('DELETE', `${path}one.ics`);
  await calendars.sync();
  expect(await slotsOf(day)).toEqual(FREE);
});

test('a series blocks each of its occurrences, and a whole day the day of the host', async () => {
  await put('series', ...hours('09:00', '10:00', dayIn(10)), 'RRULE:FREQ=DAILY;COUNT=3');
  await put('holiday', `DTSTART;VALUE=DATE:${dayIn(14).replaceAll('-', '')}`);
  await calendars.sync();
  for (const day of [10, 11, 12]) expect(await slotsOf(dayIn(day))).toEqual(FREE.slice(2));
  expect(await slotsOf(dayIn(13))).toEqual(FREE);
  expect(await calendars.booking.slots(dayIn(14))).toEqual([]);
});

test('guests cannot book a busy time, staff can and are warned', async () => {
  const day = dayIn(10);
  expect(await calendars.booking.book({ start: `${day}T09:00:00Z` })).toMatchObject({ status: 409 });
  const { pageId } = calendars.booking;
  const reply = await call(
    'mutation ($input: BookingInput!) { createBooking(input: $input) { acknowledgement message } }',
    { input: { pageId, start: `${day}T09:00:00Z`, firstName: 'Ann' } },
  );
  expect(reply).toMatchObject({
    acknowledgement: true,
    message: 'Booked, at a time that the booking page does not offer',
  });
});

test('a thousand events are read, page by page', async () => {
  const first = dayIn(30);
  const events = Array.from({ length: 1000 }, (_, n) => {
    const start = new Date(
      Date.parse(`${first}T09:00:00Z`) + Math.floor(n / 8) * 86_400_000 + (n % 8) * 1_800_000,
    );
    const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '') + 'Z';
    const end = new Date(start.getTime() + 1_800_000);
    const times = [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`];
    return ['BEGIN:VEVENT', `UID:many-${n}`, 'DTSTAMP:20260101T000000Z', ...times, 'END:VEVENT'].join('\r\n');
  });
  const whole = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:tests', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
  await calendars.radicale.ask('PUT', '/heidi/many/', whole, { 'content-type': 'text/calendar' });
  // A sync on a busy machine may run into the limit of a request; the next one then finds it
  const added = await eventually(
    async () => (await calendars.sync()).calendars.find(({ name }) => !['Private', 'Team'].includes(name)),
    120_000,
  );
  await calendars.choose(['Private', added.name]);
  await calendars.settled();
  for (const day of [30, 92, 154]) expect(await slotsOf(dayIn(day))).toEqual([]);
  expect(await slotsOf(dayIn(155))).toEqual(FREE);
  // A deselected calendar stops blocking at once
  await calendars.choose(['Private']);
  expect(await slotsOf(dayIn(30))).toEqual(FREE);
});

test('a server failure is shown, busy times stay, and the sync is retried later', async () => {
  const { database } = calendars.booking.app;
  const moveTo = (url: string) =>
    database.executeSql('update calendar_accounts set server_url = $1, home_url = $2', [url, `${url}heidi/`]);
  await moveTo('http://127.0.0.1:1/');
  expect(await calendars.sync()).toMatchObject({
    lastError: 'The address cannot be reached',
    needsPassword: false,
  });
  expect(await slotsOf(dayIn(11))).toEqual(FREE.slice(2));
  await moveTo(`${calendars.radicale.url}/`);
  await database.executeSql(`update calendar_accounts set next_sync_at = '2020-01-01'`);
  // By this call, unless the minute's job was faster
  await calendars.booking.app.services.calendarAccounts.syncDueAccounts();
  expect(await calendars.booking.app.services.calendarAccounts.syncDueAccounts()).toBe(0);
  await eventually(async () => (await calendars.settled()).lastError === null);
});

test('a password that is refused waits for another one', async () => {
  const [{ _id: id } = { _id: '' }] = await calendars.accounts();
  const password = calendars.radicale.setPassword('changed since');
  expect(await calendars.sync()).toMatchObject({
    lastError: 'The server rejected the user name or password',
    needsPassword: true,
  });
  expect(await call(PASSWORD, { id, password: 'wrong again' })).toMatchObject({ acknowledgement: false });
  expect(await call(PASSWORD, { id, password })).toMatchObject({ message: 'Password saved' });
  expect(await calendars.settled()).toMatchObject({ lastError: null, needsPassword: false });
});

test('the password goes to no other host than the one that was given', async () => {
  const { database } = calendars.booking.app;
  const home = `${calendars.radicale.url}/heidi/`;
  await database.executeSql('update calendar_accounts set home_url = $1', ['http://localhost:1/heidi/']);
  expect((await calendars.sync()).lastError).toMatch(/^The server redirects to localhost:1/);
  await database.executeSql('update calendar_accounts set home_url = $1', [home]);
  expect(await calendars.sync()).toMatchObject({ lastError: null });
});

test('another member sees and changes nothing of it', async () => {
  const { app, companyId } = calendars.booking;
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  const [{ _id: id } = { _id: '' }] = await calendars.accounts();
  expect(await calendars.accounts(member)).toEqual([]);
  expect(await call(DISCONNECT, { id }, member)).toMatchObject({ acknowledgement: false });
});

test('disconnected, it blocks nothing any more', async () => {
  const [{ _id: id } = { _id: '' }] = await calendars.accounts();
  expect(await call(DISCONNECT, { id })).toMatchObject({ message: 'Disconnected' });
  expect(await calendars.accounts()).toEqual([]);
  expect(await slotsOf(dayIn(11))).toEqual(FREE);
  const { rows } = await calendars.booking.app.database.executeSql('select from busy_times');
  expect(rows).toEqual([]);
});
