import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendarOf } from '#server/testing/servers/startRadicale.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { createCalendarReader } from './calendarReader.ts';
import { createDavServer } from './davServer.ts';

/** A calendar server that answers every request with this text. */
let answer = '';
let server: Server;
const reader = createCalendarReader();
/** For documents within the limits: a busy machine may start the thread slowly. */
const patient = createCalendarReader({ timeMs: 60_000 });

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(207, { 'content-type': 'application/xml' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await reader.close();
  await patient.close();
});

const open = (readBy = reader) =>
  createDavServer({
    outbound: createOutbound({ allow: ['127.0.0.1'] }),
    reader: readBy,
    companyId: 'company',
    serverUrl: calendarUrl(),
    username: 'heidi',
    password: 'secret',
  });
const calendarUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar/`;
const READING = {
  zone: 'UTC',
  emails: [],
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2027-01-01T00:00:00Z'),
};
const read = (hrefs = ['/calendar/one.ics'], readBy = reader) =>
  open(readBy).readObjects(calendarUrl(), hrefs, READING);
const objectOf = (lines: readonly string[]) =>
  `<multistatus xmlns="DAV:"><response><href>/calendar/one.ics</href><propstat><prop><getetag>"1"</getetag>
  <calendar-data>${calendarOf(lines)}</calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
];
const START = ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'];

test.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31'])(
  'the impossible rule %s counts as its first occurrence',
  async (rule) => {
    answer = objectOf(event(...START, `RRULE:${rule}`));
    const [object] = await read(undefined, patient);
    expect(object?.content.busy).toEqual([
      { start: new Date('2026-03-10T09:00:00Z'), end: new Date('2026-03-10T10:00:00Z') },
    ]);
  },
);

const MEGABYTE = 1024 * 1024;
test.each([
  ['nested elements', () => '<a>'.repeat((2 * MEGABYTE) / 3)],
  ['many elements', () => `<multistatus xmlns="DAV:">${'<a/>'.repeat(MEGABYTE / 3)}</multistatus>`],
  [
    'thousands of endless rules',
    () =>
      objectOf(
        Array.from({ length: 5000 }, () =>
          event(...START, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
        ).flat(),
      ),
  ],
  ['one large event', () => objectOf(event(...START, `DESCRIPTION:${'\\n'.repeat(MEGABYTE / 2)}`))],
])('%s block the server no longer than a fixed amount of work', async (_what, document) => {
  answer = document();
  const limit = threadTime(reference);
  const before = process.threadCpuUsage();
  await read().catch((error: unknown) => expect(error).toMatchObject({ name: 'CalendarFailure' }));
  expect(millisecondsOf(process.threadCpuUsage(before))).toBeLessThan(limit);
});

test('an answer of more than 2 MB is refused for one event, and read in parts for several', async () => {
  answer = objectOf(event(...START, `DESCRIPTION:${'x'.repeat(2 * MEGABYTE)}`));
  await expect(read()).rejects.toMatchObject({ kind: 'content' });
  await expect(read(['/calendar/one.ics', '/calendar/two.ics'])).rejects.toMatchObject({ kind: 'content' });
});

/** About half a second of work, which measures the speed of the machine. */
function reference(): number {
  let sum = 0;
  for (let step = 0; step < 300_000_000; step += 1) sum = (sum + step) % 1_000_003;
  return sum;
}

function threadTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return millisecondsOf(process.threadCpuUsage(before));
}

function millisecondsOf({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000;
}
