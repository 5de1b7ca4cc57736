import { expect, test } from '@jest/globals';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import type { OwnTimes } from './textTimes.ts';
import { textTimes } from './textTimes.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const LUNCH = { opensAt: '12:00', closesAt: '14:00', days: EVERY_DAY };

function timeOf(
  zones: string,
  own: OwnTimes,
  { isQuiet = true, isMarketing = true, at = AT, timeZone = 'Europe/London' } = {},
) {
  const settings = { hours: isQuiet ? { ...USUAL_QUIET_HOURS, byCountry: false } : null, timeZone, own };
  return textTimes(settings, new Date(at))({ zones, isMarketing });
}

const AT = '2026-01-05T09:00Z';
const day = (from: string, until: string | null) => ({
  dueAt: new Date(from),
  openUntil: until && new Date(until),
});

test.each([
  ['a time is that of each place', 'America/New_York', '2026-01-05T14:00Z'],
  ["and the company's time zone if nothing is known", '', '2026-01-05T09:00Z'],
  ['of several zones the last one', 'America/New_York,America/Los_Angeles', '2026-01-05T17:00Z'],
  ['where it is over a text goes at once', 'Pacific/Auckland', '2026-01-05T09:00Z'],
])('%s', (_what, zones, from) => {
  const own = { hours: null, startsAt: '2026-01-05T09:00' };
  expect(timeOf(zones, own, { isQuiet: false })).toEqual(day(from, null));
});

test('a time within quiet hours waits for them to end, as does one that is over', () => {
  const own = { hours: null, startsAt: '2026-01-05T06:00' };
  expect(timeOf('Europe/London', own, { at: '2026-01-05T00:00Z' })).toEqual(
    day('2026-01-05T08:00Z', '2026-01-05T21:00Z'),
  );
  // It is ten in the evening there
  expect(timeOf('Pacific/Auckland', own)).toEqual(day('2026-01-05T19:00Z', '2026-01-06T08:00Z'));
});

test('hours of a campaign apply in addition to quiet hours, and also to service messages', () => {
  const own = { hours: { ...LUNCH, opensAt: '20:00', closesAt: '23:00', days: [2] }, startsAt: null };
  expect(timeOf('Europe/London', own)).toEqual(day('2026-01-06T20:00Z', '2026-01-06T21:00Z'));
  expect(timeOf('Europe/London', own, { isMarketing: false })).toEqual(
    day('2026-01-06T20:00Z', '2026-01-06T23:00Z'),
  );
  expect(timeOf('Europe/London', own, { isQuiet: false })).toEqual(
    day('2026-01-06T20:00Z', '2026-01-06T23:00Z'),
  );
});

test('hours that quiet hours leave nothing of do not break them', () => {
  const own = { hours: { ...LUNCH, opensAt: '02:00', closesAt: '04:00' }, startsAt: null };
  const open = day('2026-01-05T09:00Z', '2026-01-05T21:00Z');
  expect(timeOf('Europe/London', own)).toEqual(open);
  expect(timeOf('Europe/London', own, { timeZone: 'America/New_York' })).toEqual(open);
});

test("hours of a campaign that its reader's zones do not share leave the quiet hours of those zones", () => {
  const apart = 'America/New_York,America/Los_Angeles';
  // By the company's clock they would be in the middle of the night there
  const early = { hours: { ...LUNCH, opensAt: '09:00', closesAt: '11:00' }, startsAt: null };
  expect(timeOf(apart, early)).toEqual(day('2026-01-05T16:00Z', '2026-01-06T02:00Z'));
  // By the company's clock they are within the day there
  const late = { hours: { ...LUNCH, opensAt: '17:00', closesAt: '18:00' }, startsAt: null };
  expect(timeOf(apart, late)).toEqual(day('2026-01-05T17:00Z', '2026-01-05T18:00Z'));
  expect(timeOf(apart, late, { isQuiet: false })).toEqual(day('2026-01-05T17:00Z', '2026-01-05T18:00Z'));
});
