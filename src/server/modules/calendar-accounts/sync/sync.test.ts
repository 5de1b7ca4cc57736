import { dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { SOLE_PROCESS } from '#server/processes/leases.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requireProgram } from '#server/testing/servers/debianProgram.ts';
import type { CalendarApp } from '../testing/calendarApp.ts';
import { createCalendarApp } from '../testing/calendarApp.ts';
import { endLease } from './syncLease.ts';

requireProgram('radicale', 'radicale');

let calendars: CalendarApp;
const path = '/heidi/private/';

beforeAll(async () => {
  calendars = await createCalendarApp();
  await calendars.radicale.makeCalendar('Private');
  await calendars.radicale.makeCalendar('Team');
  await calendars.connect();
  await calendars.choose(['Private'], 'Private');
  await calendars.settled();
});
afterAll(() => calendars.close());

const call: CalendarApp['booking']['call'] = (...given) => calendars.booking.call(...given);
const MOVE =
  'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { acknowledgement message } }';
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }';
const FIND = 'query ($id: ID!) { findBooking(id: $id) { data { _id status start end cancelReason } } }';
const NOTIFIED = 'query { findNotifications { data { kind text } } }';

/** Books as a guest and waits until the booking is in the calendar. */
async function booked(day: string, time: string, calendar = path): Promise<string> {
  const { status, body } = await calendars.booking.book({ start: `${day}T${time}:00Z` });
  expect(status).toBe(201);
  await eventually(() => written(body._id!, calendar));
  await calendars.settled();
  return body._id!;
}

/** The event of a booking in the calendar; null where there is none. */
const written = (id: string, calendar = path): Promise<string | null> =>
  calendars.radicale.ask('GET', `${calendar}${id}.ics`).then(
    ({ text }) => text,
    () => null,
  );
const stamp = (day: string, time: string) => `${day}T${time}`.replaceAll(/[-:]/g, '') + '00Z';
const found = async (id: string) => (await call(FIND, { id })).data!;
const isWritten = (id: string, words: string) =>
  eventually(async () => ((await written(id))?.includes(words) ? true : null));

/** Changes the event of a booking by hand, as a calendar program does. */
async function changeThere(id: string, change: (event: string) => string): Promise<void> {
  const event = (await written(id)) ?? '';
  const changed = change(event);
  expect(changed).not.toBe(event);
  await calendars.radicale.ask('PUT', `${path}${id}.ics`, changed, { 'content-type': 'text/calendar' });
}
const moveThere = (id: string, day: string, from: string, to: string) =>
  changeThere(id, (event) =>
    event
      .replace(/DTSTART[^\r\n]*/, `DTSTART:${stamp(day, from)}`)
      .replace(/DTEND[^\r\n]*/, `DTEND:${stamp(day, to)}`),
  );
const accountRef = async () => ({
  companyId: calendars.booking.companyId,
  accountId: (await calendars.accounts())[0]?._id ?? '',
});
const countNotified = async () =>
  (
    await calendars.booking.app.as(calendars.booking.owner).reply<{ data: { kind: string }[] }>(NOTIFIED)
  ).data.filter(({ kind }) => kind === 'CALENDAR_CONFLICT').length;

test('a booking is written to the calendar under the name that mails give it, and blocks nothing twice', async () => {
  const day = dayIn(5);
  const id = await booked(day, '09:00');
  const event = await written(id);
  expect(event).toContain(`UID:${id}@exkoo`);
  expect(event).toContain('SUMMARY:Viewing: Ann Archer');
  expect(event).toContain(`DTSTART:${stamp(day, '09:00')}`);
  expect(event).not.toContain('METHOD');
  await calendars.sync();
  const { rows } = await calendars.booking.app.database.executeSql('select from busy_times');
  expect(rows).toEqual([]);
  expect(await countNotified()).toBe(0);
});

test('it is moved there, and taken out once it is cancelled', async () => {
  const day = dayIn(6);
  const id = await booked(day, '09:00');
  await call(MOVE, { id, start: `${day}T14:00:00Z` });
  await isWritten(id, `DTSTART:${stamp(day, '14:00')}`);
  expect(await written(id)).toContain('SEQUENCE:1');
  await call(CANCEL, { id });
  await eventually(async () => (await written(id)) === null);
});

test('moving an event in the calendar moves the booking and notifies the guest', async () => {
  const day = dayIn(7);
  const id = await booked(day, '09:00');
  await moveThere(id, day, '16:00', '17:00');
  await calendars.sync();
  expect(await found(id)).toMatchObject({ start: `${day}T16:00:00.000Z`, end: `${day}T17:00:00.000Z` });
  await eventually(async () =>
    (await calendars.booking.app.mailTo('ann@guest.test')).some(({ subject }) =>
      subject.startsWith('New time'),
    ),
  );
  // An applied change is not written back, which would lose other edits there
  await calendars.sync();
  expect(await written(id)).toContain('SEQUENCE:0');
});

test('an event that is deleted there cancels the booking, and so does one that is marked so', async () => {
  const day = dayIn(8);
  const [deleted, marked] = [await booked(day, '09:00'), await booked(day, '10:00')];
  await calendars.radicale.ask('DELETE', `${path}${deleted}.ics`);
  await changeThere(marked, (event) => event.replace('STATUS:CONFIRMED', 'STATUS:CANCELLED'));
  await calendars.sync();
  expect(await found(deleted)).toMatchObject({ status: 'CANCELLED' });
  expect(await found(marked)).toMatchObject({ status: 'CANCELLED' });
  await eventually(async () => (await written(marked)) === null);
  expect(await calendars.booking.slots(day)).toContain(`${day}T09:00:00.000Z`);
});

test('an event that is moved onto another booking is moved back, and the host is notified', async () => {
  const day = dayIn(9);
  const [first, second] = [await booked(day, '09:00'), await booked(day, '10:00')];
  const before = await countNotified();
  await moveThere(second, day, '09:15', '09:45');
  await calendars.sync();
  expect(await found(first)).toMatchObject({ start: `${day}T09:00:00.000Z` });
  expect(await found(second)).toMatchObject({ start: `${day}T10:00:00.000Z` });
  await isWritten(second, `DTSTART:${stamp(day, '10:00')}`);
  expect(await countNotified()).toBe(before + 1);
});

test('a booking that was moved in both places keeps the time from here, and the host is notified', async () => {
  const day = dayIn(10);
  const id = await booked(day, '09:00');
  const before = await countNotified();
  const { database } = calendars.booking.app;
  // Nothing is synced between the two
  await database.executeSql(`update calendar_accounts set leased_until = now() + interval '1 day'`);
  await moveThere(id, day, '20:00', '20:30');
  await call(MOVE, { id, start: `${day}T12:00:00Z` });
  await database.executeSql(`update calendar_accounts set leased_until = null`);
  await calendars.sync();
  expect(await found(id)).toMatchObject({ start: `${day}T12:00:00.000Z` });
  await isWritten(id, `DTSTART:${stamp(day, '12:00')}`);
  expect(await countNotified()).toBe(before + 1);
});

test('a sync that is due while another one is under way follows it', async () => {
  const { database, services } = calendars.booking.app;
  const ref = await accountRef();
  await database.executeSql(
    `update calendar_accounts set leased_until = now() + interval '1 day', leased_by = '${SOLE_PROCESS.processId()}',
      next_sync_at = '2020-01-01'`,
  );
  expect(await services.calendarAccounts.syncDueAccounts()).toBe(1);
  await services.calendarAccounts.syncAccount(ref);
  // As the one under way does
  expect(await endLease({ database, heartbeat: SOLE_PROCESS }, ref, { next_sync_at: null })).toBe(true);
  await calendars.sync();
});

test('a job whose sync another one did asks nothing of the server', async () => {
  const { database, services } = calendars.booking.app;
  await database.executeSql(`update calendar_accounts set synced_at = '2020-01-01'`);
  await services.calendarAccounts.syncAccount(await accountRef());
  expect((await calendars.accounts())[0]?.syncedAt).toMatch(/^2020/);
});

test('other changes there stay, and change nothing here', async () => {
  const day = dayIn(11);
  const id = await booked(day, '09:00');
  const before = await countNotified();
  await changeThere(id, (event) => event.replace('END:VEVENT', 'COMMENT:Bring the keys\r\nEND:VEVENT'));
  await calendars.sync();
  expect(await found(id)).toMatchObject({ start: `${day}T09:00:00.000Z`, status: 'CONFIRMED' });
  await calendars.sync();
  expect(await written(id)).toContain('Bring the keys');
  expect(await countNotified()).toBe(before);
});

test('a calendar that is read whole again loses no booking', async () => {
  const day = dayIn(12);
  const id = await booked(day, '09:00');
  const { database } = calendars.booking.app;
  await database.executeSql('update outside_calendars set sync_token = null, read_until = null, ctag = null');
  await calendars.sync();
  expect(await found(id)).toMatchObject({ status: 'CONFIRMED' });
  await calendars.radicale.ask('DELETE', `${path}${id}.ics`);
  await database.executeSql('update outside_calendars set sync_token = null, read_until = null, ctag = null');
  await calendars.sync();
  expect(await found(id)).toMatchObject({ status: 'CANCELLED' });
});

test('with another calendar chosen, bookings to come are written there and taken out here', async () => {
  const id = await booked(dayIn(13), '09:00');
  await calendars.choose(['Private'], 'Team');
  await calendars.settled();
  await eventually(() => written(id, '/heidi/team/'));
  await eventually(async () => (await written(id)) === null);
  expect(await found(id)).toMatchObject({ status: 'CONFIRMED' });
});

test('after a reconnect, existing entries are recognized', async () => {
  const [{ _id: account } = { _id: '' }] = await calendars.accounts();
  const id = await booked(dayIn(14), '09:00', '/heidi/team/');
  await call('mutation ($id: ID!) { disconnectCalendarAccount(id: $id) { message } }', { id: account });
  expect(await written(id, '/heidi/team/')).not.toBeNull();
  await calendars.connect();
  await calendars.choose(['Team'], 'Team');
  expect(await calendars.settled()).toMatchObject({ lastError: null });
  await call(CANCEL, { id });
  await eventually(async () => (await written(id, '/heidi/team/')) === null);
});

test('a calendar with an event over the limits pauses its account, which says so', async () => {
  const large = [
    `DTSTART:${stamp(dayIn(15), '09:00')}`,
    'DURATION:PT1H',
    `DESCRIPTION:${'x'.repeat(3_000_000)}`,
  ];
  await calendars.radicale.putEvent('/heidi/team/', 'large', large);
  const paused = "The calendar server's answer is too large. Sync is paused for 6 hours";
  expect(await calendars.sync()).toMatchObject({ lastError: paused });
  await calendars.radicale.ask('DELETE', '/heidi/team/large.ics');
  expect(await calendars.sync()).toMatchObject({ lastError: paused });
  calendars.booking.app.clock.advance(6 * 60 * 60_000 + 1);
  await calendars.booking.app.signInAgain(calendars.booking.owner);
  expect(await calendars.sync()).toMatchObject({ lastError: null });
});

test('an account is not synced, and says why, while its owner may not connect one', async () => {
  const { app, companyId } = calendars.booking;
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  const { acknowledgement } = await calendars.connect({}, member);
  expect(acknowledgement).toBe(true);
  const account = async () => (await calendars.accounts(member))[0]!;
  const { _id: accountId } = await account();
  const level = (integrations: string) =>
    app.database.executeSql(
      `update users set permissions = jsonb_set(permissions, '{appointments,integrations}', $2) where id = $1`,
      [member.userId, JSON.stringify(integrations)],
    );
  const sync = async () => {
    await app.database.executeSql('update calendar_accounts set wanted_at = now() where id = $1', [
      accountId,
    ]);
    await app.services.calendarAccounts.syncAccount({ companyId, accountId });
    return account();
  };
  const { syncedAt } = await sync();
  expect(syncedAt).not.toBeNull();
  await level('VIEW');
  const lastError = 'Its owner no longer has the permissions it needs';
  expect(await sync()).toMatchObject({ lastError, syncedAt });
  await level('EDIT');
  expect(await sync()).toMatchObject({ lastError: null });
});
