import { calendarOf } from '#server/testing/servers/startRadicale.ts';
import { blockedBy, eventsIn, readEvent } from './readEvents.ts';

const READING = {
  zone: 'Europe/Berlin',
  from: new Date('2026-03-01T00:00:00Z'),
  until: new Date('2026-05-01T00:00:00Z'),
  emails: ['heidi@host.test'],
};
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
];
const blockedTimes = (...lines: string[]) =>
  blockedBy(eventsIn(calendarOf(lines)), READING).map(
    ({ start, end }) => `${start.toISOString().slice(5, 16)} ${end.toISOString().slice(5, 16)}`,
  );

const NINE = ['DTSTART:20260310T090000Z', 'DTEND:20260310T100000Z'];

test.each([
  ['by UTC', NINE, ['03-10T09:00 03-10T10:00']],
  [
    'in a zone by its name',
    ['DTSTART;TZID=America/New_York:20260310T090000', 'DTEND;TZID=America/New_York:20260310T100000'],
    ['03-10T13:00 03-10T14:00'],
  ],
  [
    "in a zone by a program's own path to its name",
    ['DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20260310T090000', 'DURATION:PT30M'],
    ['03-10T13:00 03-10T13:30'],
  ],
  [
    'without a zone, by the clocks of the host',
    ['DTSTART:20260310T090000', 'DURATION:PT1H'],
    ['03-10T08:00 03-10T09:00'],
  ],
  ['a whole day', ['DTSTART;VALUE=DATE:20260310'], ['03-09T23:00 03-10T23:00']],
  [
    'whole days over the change of the clock',
    ['DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'],
    ['03-27T23:00 03-29T22:00'],
  ],
  ['free', [...NINE, 'TRANSP:TRANSPARENT'], []],
  ['cancelled', [...NINE, 'STATUS:CANCELLED'], []],
  ['declined', [...NINE, 'ATTENDEE;PARTSTAT=DECLINED:mailto:Heidi@host.test'], []],
  [
    'declined by another attendee',
    [...NINE, 'ATTENDEE;PARTSTAT=DECLINED:mailto:x@y.test'],
    ['03-10T09:00 03-10T10:00'],
  ],
  ['of no length', ['DTSTART:20260310T090000Z', 'DTEND:20260310T090000Z'], []],
  ['of another year', ['DTSTART:20250310T090000Z', 'DTEND:20250310T100000Z'], []],
  [
    'over the beginning of the requested period',
    ['DTSTART:20260220T090000Z', 'DTEND:20260302T100000Z'],
    ['02-20T09:00 03-02T10:00'],
  ],
])('an event %s', (_how, lines, times) => {
  expect(blockedTimes(...event(...lines))).toEqual(times);
});

test('a series stays at its hour by its own clocks', () => {
  const weekly = ['DTSTART;TZID=Europe/Berlin:20200106T090000', 'DTEND;TZID=Europe/Berlin:20200106T100000'];
  expect(blockedTimes(...event(...weekly, 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260406T235959Z'))).toEqual([
    '03-02T08:00 03-02T09:00',
    '03-09T08:00 03-09T09:00',
    '03-16T08:00 03-16T09:00',
    '03-23T08:00 03-23T09:00',
    '03-30T07:00 03-30T08:00',
    '04-06T07:00 04-06T08:00',
  ]);
});

test('occurrences of a series that are left out, moved, free or cancelled', () => {
  const start = ['DTSTART;TZID=Europe/Berlin:20260302T090000', 'DTEND;TZID=Europe/Berlin:20260302T100000'];
  const exception = (day: string, ...lines: string[]) =>
    event(`RECURRENCE-ID;TZID=Europe/Berlin:${day}T090000`, ...lines);
  expect(
    blockedTimes(
      ...event(...start, 'RRULE:FREQ=DAILY;COUNT=6', 'EXDATE;TZID=Europe/Berlin:20260303T090000'),
      ...exception('20260304', 'DTSTART;TZID=Europe/Berlin:20260304T150000', 'DURATION:PT30M'),
      ...exception('20260305', 'DTSTART;TZID=Europe/Berlin:20260305T090000', 'TRANSP:TRANSPARENT'),
      ...exception('20260306', 'DTSTART;TZID=Europe/Berlin:20260306T090000', 'STATUS:CANCELLED'),
    ),
  ).toEqual(['03-02T08:00 03-02T09:00', '03-04T14:00 03-04T14:30', '03-07T08:00 03-07T09:00']);
});

test('a single occurrence of a series, as sent to its only invitee', () => {
  expect(blockedTimes(...event('RECURRENCE-ID:20260310T090000Z', ...NINE))).toEqual([
    '03-10T09:00 03-10T10:00',
  ]);
});

test('a zone that only the file itself describes', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Own Time', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
  const rest = ['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'];
  const lines = ['DTSTART;TZID=Own Time:20260310T090000', 'DTEND;TZID=Own Time:20260310T100000'];
  expect(blockedTimes(...zone, ...rest, ...event(...lines))).toEqual(['03-10T03:30 03-10T04:30']);
});

test.each([
  ['by the second', 'FREQ=SECONDLY', 1],
  ['that never comes', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', 1],
  ['of impossible days', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 1],
  ['without an end', 'FREQ=HOURLY', 1000],
])('a series %s does not go on for ever', (_how, rule, most) => {
  const count = blockedTimes(...event('DTSTART:20260302T090000Z', 'DURATION:PT10M', `RRULE:${rule}`)).length;
  expect(count).toBe(most);
});

test('a document that is not a calendar blocks nothing', () => {
  expect(eventsIn('no calendar')).toEqual([]);
  expect(blockedTimes('BEGIN:VTODO', 'UID:todo', 'DTSTART:20260310T090000Z', 'END:VTODO')).toEqual([]);
});

test('one event is read with its name, and a series is not one', () => {
  expect(readEvent(eventsIn(calendarOf(event(...NINE, 'STATUS:CANCELLED'))), 'UTC')).toEqual({
    uid: 'one',
    isCancelled: true,
    start: new Date('2026-03-10T09:00:00Z'),
    end: new Date('2026-03-10T10:00:00Z'),
  });
  expect(readEvent(eventsIn(calendarOf(event(...NINE, 'RRULE:FREQ=DAILY'))), 'UTC')).toBeNull();
});
