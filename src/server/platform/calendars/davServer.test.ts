import { startRadicale } from '#server/testing/servers/startRadicale.ts';
import type { TestCalendars } from '#server/testing/servers/startRadicale.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { CalendarFailure } from './calendarServer.ts';
import { createDavServer } from './davServer.ts';

let radicale: TestCalendars;
let path: string;

beforeAll(async () => {
  radicale = await startRadicale();
  path = await radicale.makeCalendar('Private');
});
afterAll(() => radicale.stop());

const outbound = createOutbound({ allow: ['127.0.0.1'] });
const open = (given: { serverUrl?: string; password?: string } = {}) =>
  createDavServer({
    outbound,
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
const RANGE = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };
const AT_NINE = ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'];

test('calendars are found by the address of the server alone', async () => {
  const home = await open().findHome();
  const [calendar, ...others] = await open().listCalendars(home);
  expect(others).toEqual([]);
  expect(calendar).toMatchObject({ url: radicale.url + path, name: 'Private', canWrite: true });
  expect(calendar?.syncToken).toBeTruthy();
});

test('what changes is told since a token: new, changed and deleted events', async () => {
  await radicale.putEvent(path, 'one', AT_NINE);
  await radicale.putEvent(path, 'two', AT_NINE);
  const dav = open();
  const url = radicale.url + path;
  const first = await dav.listObjects(url, RANGE);
  expect(first.map(({ href }) => href).toSorted()).toEqual([`${path}one.ics`, `${path}two.ics`]);
  const [{ syncToken } = { syncToken: null }] = await dav.listCalendars(await dav.findHome());
  await radicale.putEvent(path, 'one', ['DTSTART:20260310T110000Z', 'DTEND:20260310T120000Z']);
  await radicale.ask('DELETE', `${path}two.ics`);
  const changes = await dav.listChanges(url, syncToken ?? '');
  expect(changes).toMatchObject({ gone: [`${path}two.ics`], isWhole: true });
  expect(changes?.changed.map(({ href }) => href)).toEqual([`${path}one.ics`]);
  expect(await dav.listChanges(url, changes?.syncToken ?? '')).toMatchObject({ changed: [], gone: [] });
  expect(await dav.listChanges(url, 'http://radicale.org/ns/sync/0123')).toBeNull();
  const read = await dav.readObjects(url, [`${path}one.ics`, `${path}two.ics`]);
  expect(read).toHaveLength(1);
  expect(read[0]?.data).toContain('DTSTART:20260310T110000Z');
});

test('an object is written where there is none, and over the one that was seen', async () => {
  const dav = open();
  const url = `${radicale.url}${path}written.ics`;
  const event = (hour: string) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:written\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260401T${hour}0000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const written = await dav.writeObject(url, event('08'), null);
  expect(written.kind).toBe('written');
  expect(await dav.writeObject(url, event('08'), null)).toEqual({ kind: 'changed' });
  const { etag } = written as { etag: string };
  const again = await dav.writeObject(url, event('09'), etag);
  expect(again.kind).toBe('written');
  expect(await dav.writeObject(url, event('10'), etag)).toEqual({ kind: 'changed' });
  expect(await dav.removeObject(url, etag)).toBe('changed');
  expect(await dav.removeObject(url, (again as { etag: string }).etag)).toBe('removed');
  expect(await dav.removeObject(url, null)).toBe('removed');
});

test('what goes wrong is told', async () => {
  expect(await failed(open({ password: 'wrong' }).findHome())).toBe(
    'password: The server refuses the user name or the password',
  );
  expect(await failed(open({ serverUrl: 'http://127.0.0.1:1/' }).findHome())).toBe(
    'outage: The address cannot be reached',
  );
  expect(await failed(open({ serverUrl: 'http://10.0.0.1/' }).findHome())).toBe(
    'address: The password goes by https:// only',
  );
  expect(await failed(open({ serverUrl: 'https://10.0.0.1/' }).findHome())).toBe(
    'address: The address is not public. Whoever runs this installation can allow it by OUTBOUND_ALLOW',
  );
});
