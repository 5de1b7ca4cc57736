import { requireProgram } from '#server/testing/servers/debianProgram.ts';
import type { TestCalendars } from '#server/testing/servers/startRadicale.ts';
import { calendarOf, startRadicale } from '#server/testing/servers/startRadicale.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { CalendarFailure } from '../calendarServer.ts';
import { createCalendarReader } from './calendarReader.ts';
import { createDavServer } from './davServer.ts';

requireProgram('radicale', 'radicale');

let radicale: TestCalendars;
let path: string;

beforeAll(async () => {
  radicale = await startRadicale();
  path = await radicale.makeCalendar('Private');
});
afterAll(async () => {
  radicale.stop();
  await reader.close();
});

const reader = createCalendarReader();
const outbound = createOutbound({ allow: ['127.0.0.1'] });
const open = (given: { serverUrl?: string; password?: string } = {}) =>
  createDavServer({
    outbound,
    reader,
    companyId: 'company',
    serverUrl: radicale.url,
    username: radicale.username,
    password: radicale.password,
    ...given,
  });
const failed = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof CalendarFailure ? `${error.kind}: ${error.message}` : String(error),
  );
const READING = {
  zone: 'UTC',
  emails: [],
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2027-01-01T00:00:00Z'),
};
const AT_NINE = ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'];

test('calendars are found by the address of the server alone', async () => {
  const home = await open().findHome();
  const [calendar, ...others] = await open().listCalendars(home);
  expect(others).toEqual([]);
  expect(calendar).toMatchObject({ url: radicale.url + path, name: 'Private', canWrite: true });
  expect(calendar?.syncToken).toBeTruthy();
});

test('changes since a token are reported: new, changed and deleted events', async () => {
  await radicale.putEvent(path, 'one', AT_NINE);
  await radicale.putEvent(path, 'two', AT_NINE);
  const dav = open();
  const url = radicale.url + path;
  const first = await dav.listObjects(url, READING);
  expect(first.objects.map(({ href }) => href).toSorted()).toEqual([`${path}one.ics`, `${path}two.ics`]);
  const [{ syncToken } = { syncToken: null }] = await dav.listCalendars(await dav.findHome());
  await radicale.putEvent(path, 'one', ['DTSTART:20260310T110000Z', 'DTEND:20260310T120000Z']);
  await radicale.ask('DELETE', `${path}two.ics`);
  const changes = await dav.listChanges(url, syncToken ?? '', READING);
  expect(changes).toMatchObject({ gone: [`${path}two.ics`], isWhole: true });
  expect(changes?.changed.map(({ href }) => href)).toEqual([`${path}one.ics`]);
  expect(await dav.listChanges(url, changes?.syncToken ?? '', READING)).toMatchObject({
    changed: [],
    gone: [],
  });
  expect(await dav.listChanges(url, 'http://radicale.org/ns/sync/0123', READING)).toBeNull();
  const read = await dav.readObjects(url, [`${path}one.ics`, `${path}two.ics`], READING);
  expect(read).toHaveLength(1);
  const [start, end] = [new Date('2026-03-10T11:00:00Z'), new Date('2026-03-10T12:00:00Z')];
  expect(read[0]?.content).toMatchObject({ bookingId: null, busy: [{ start, end }], event: { start, end } });
});

test('a booking is created, and replaces the known version of its event', async () => {
  const dav = open();
  const url = radicale.url + path;
  const booking = (hour: string) => ({
    ...{ id: 'written', summary: '', description: '', location: '', isTentative: false },
    start: new Date(`2026-04-01T${hour}:00:00Z`),
    end: new Date(`2026-04-01T${hour}:30:00Z`),
    file: calendarOf([
      'BEGIN:VEVENT',
      'UID:written',
      'DTSTAMP:20260101T000000Z',
      `DTSTART:20260401T${hour}0000Z`,
      'END:VEVENT',
    ]),
  });
  const write = async (hour: string, written: { href: string; etag: string | null } | null) => {
    const outcome = await dav.writeBooking(url, booking(hour), written);
    if (outcome.kind === 'changed') throw new Error('It was changed there');
    return outcome;
  };
  const first = await write('08', null);
  expect(first.href).toBe(`${path}written.ics`);
  // An answer that did not arrive
  const second = await write('09', null);
  expect(second.etag).not.toBe(first.etag);
  expect(await dav.writeBooking(url, booking('10'), first)).toEqual({ kind: 'changed' });
  const third = await write('10', second);
  expect(await dav.removeObject(radicale.url + third.href, first.etag)).toBe('changed');
  expect(await dav.removeObject(radicale.url + third.href, third.etag)).toBe('removed');
  expect(await dav.removeObject(radicale.url + third.href, null)).toBe('removed');
});

test('failures are reported', async () => {
  expect(await failed(open({ password: 'wrong' }).findHome())).toBe(
    'password: The server rejected the user name or password',
  );
  expect(await failed(open({ serverUrl: 'http://127.0.0.1:1/' }).findHome())).toBe(
    'outage: The address cannot be reached',
  );
  expect(await failed(open({ serverUrl: 'http://10.0.0.1/' }).findHome())).toBe(
    'address: The server URL must begin with https://',
  );
  expect(await failed(open({ serverUrl: 'https://10.0.0.1/' }).findHome())).toBe(
    'address: The address is not public. The operator of this installation can allow it with OUTBOUND_ALLOW',
  );
});
