import { expect, test } from '@jest/globals';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import { nextWindow } from './sendingWindow.ts';

const NO_SUNDAY = { ...USUAL_QUIET_HOURS, days: [1, 2, 3, 4, 5, 6] };
const ALL_DAY = { ...USUAL_QUIET_HOURS, opensAt: '00:00', closesAt: '24:00' };
const LATE = { ...USUAL_QUIET_HOURS, opensAt: '01:30', closesAt: '03:30' };
const LONDON = ['Europe/London'];
const APART = ['America/New_York', 'America/Los_Angeles'];

test.each([
  [
    'open: at once, until it closes',
    USUAL_QUIET_HOURS,
    LONDON,
    '2026-01-05T12:00Z',
    '2026-01-05T12:00Z',
    '2026-01-05T21:00Z',
  ],
  [
    'early: at eight',
    USUAL_QUIET_HOURS,
    LONDON,
    '2026-01-05T06:00Z',
    '2026-01-05T08:00Z',
    '2026-01-05T21:00Z',
  ],
  [
    'the moment it closes: the next day',
    USUAL_QUIET_HOURS,
    LONDON,
    '2026-01-05T21:00Z',
    '2026-01-06T08:00Z',
    '2026-01-06T21:00Z',
  ],
  [
    'the moment it opens: at once',
    USUAL_QUIET_HOURS,
    LONDON,
    '2026-01-05T08:00Z',
    '2026-01-05T08:00Z',
    '2026-01-05T21:00Z',
  ],
  [
    'Saturday night, no Sundays: on Monday',
    NO_SUNDAY,
    LONDON,
    '2026-01-03T22:00Z',
    '2026-01-05T08:00Z',
    '2026-01-05T21:00Z',
  ],
  [
    'summer time begins overnight',
    USUAL_QUIET_HOURS,
    LONDON,
    '2026-03-28T22:00Z',
    '2026-03-29T07:00Z',
    '2026-03-29T20:00Z',
  ],
  [
    'summer time ends overnight',
    USUAL_QUIET_HOURS,
    LONDON,
    '2026-10-24T22:00Z',
    '2026-10-25T08:00Z',
    '2026-10-25T21:00Z',
  ],
  [
    'it opens in the hour that is left out',
    LATE,
    LONDON,
    '2026-03-29T00:00Z',
    '2026-03-29T01:30Z',
    '2026-03-29T02:30Z',
  ],
  [
    'half hours',
    USUAL_QUIET_HOURS,
    ['Asia/Kolkata'],
    '2026-01-05T00:00Z',
    '2026-01-05T02:30Z',
    '2026-01-05T15:30Z',
  ],
  [
    'far ahead of UTC',
    USUAL_QUIET_HOURS,
    ['Pacific/Kiritimati'],
    '2026-01-05T12:00Z',
    '2026-01-05T18:00Z',
    '2026-01-06T07:00Z',
  ],
  [
    'open in both alone',
    USUAL_QUIET_HOURS,
    APART,
    '2026-01-05T14:00Z',
    '2026-01-05T16:00Z',
    '2026-01-06T02:00Z',
  ],
])('%s', (_what, hours, zones, at, from, until) => {
  const window = nextWindow([{ hours, zones }], new Date(at));
  expect(window).toEqual({ from: new Date(from), until: new Date(until) });
});

test('days without a gap are one stretch', () => {
  const at = new Date('2026-01-05T12:00Z');
  const window = nextWindow([{ hours: ALL_DAY, zones: LONDON }], at);
  expect(window?.from).toEqual(at);
  expect(window?.until.getTime()).toBeGreaterThan(at.getTime() + 7 * 86_400_000);
});

test('zones that are never open together have no window', () => {
  const zones = ['Pacific/Guam', 'America/New_York'];
  const hours = { ...USUAL_QUIET_HOURS, opensAt: '12:00', closesAt: '14:00' };
  expect(nextWindow([{ hours, zones }], new Date('2026-01-05T12:00Z'))).toBeNull();
});
