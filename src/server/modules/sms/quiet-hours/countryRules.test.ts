import { expect, test } from '@jest/globals';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import { textTimes } from './textTimes.ts';

const settings = { hours: USUAL_QUIET_HOURS, timeZone: 'Europe/London' };
const dueAt = (zones: string, at: string, isMarketing = true, given = settings) =>
  textTimes(given, new Date(at))({ zones, isMarketing }).dueAt.toISOString().slice(0, 16);

test.each([
  ['a French Sunday waits for Monday', 'Europe/Paris', '2026-01-04T12:00Z', '2026-01-05T07:00'],
  [
    'a French evening ends with the hours of the company',
    'Europe/Paris',
    '2026-01-05T20:30Z',
    '2026-01-06T07:00',
  ],
  ['05:12 in New York waits until 08:00', 'America/New_York', '2026-01-05T10:12Z', '2026-01-05T13:00'],
  ['a Saturday in Sydney ends at 17:00', 'Australia/Sydney', '2026-01-03T06:30Z', '2026-01-04T22:00'],
  ['a Sunday in Toronto begins at 10:00', 'America/Toronto', '2026-01-04T14:30Z', '2026-01-04T15:00'],
  ['a Monday in Toronto begins at 09:00', 'America/Toronto', '2026-01-05T14:30Z', '2026-01-05T14:30'],
  ['a weekend in Spain waits for Monday', 'Europe/Madrid', '2026-01-03T12:00Z', '2026-01-05T08:00'],
  ['an Indian morning begins at 10:00', 'Asia/Kolkata', '2026-01-05T04:00Z', '2026-01-05T04:30'],
  [
    'a country without an entry has the hours of the company',
    'Asia/Tokyo',
    '2026-01-04T22:00Z',
    '2026-01-04T23:00',
  ],
  [
    'several countries are all open',
    'Europe/Paris,America/New_York',
    '2026-01-05T08:00Z',
    '2026-01-05T13:00',
  ],
  ['an unknown location follows the country of the company', '', '2026-01-05T08:30Z', '2026-01-05T09:00'],
])('%s', (_what, zones, at, expected) => {
  expect(dueAt(zones, at)).toBe(expected);
});

test('hours of countries are about marketing, and can be turned off', () => {
  const sunday = '2026-01-04T12:00Z';
  const all = { ...settings, hours: { ...USUAL_QUIET_HOURS, appliesTo: 'ALL' as const } };
  expect(dueAt('Europe/Paris', sunday, false, all)).toBe('2026-01-04T12:00');
  const same = { ...settings, hours: { ...USUAL_QUIET_HOURS, byCountry: false } };
  expect(dueAt('Europe/Paris', sunday, true, same)).toBe('2026-01-04T12:00');
});

test('days on which a country never allows messages leave the hours of the company', () => {
  const sundays = { ...settings, timeZone: 'Europe/Paris', hours: { ...USUAL_QUIET_HOURS, days: [7] } };
  expect(dueAt('Europe/Paris', '2026-01-05T12:00Z', true, sundays)).toBe('2026-01-11T07:00');
});

test('optional quiet hours apply to campaigns that follow the policy', () => {
  const optional = { ...settings, isOptional: true };
  const night = '2026-01-05T03:00Z';
  const own = { hours: null, startsAt: null };
  expect(dueAt('', night, true, optional)).toBe('2026-01-05T03:00');
  expect(dueAt('', night, true, { ...optional, own } as typeof optional)).toBe('2026-01-05T03:00');
  const following = { ...optional, own: { ...own, isFollowing: true } };
  expect(dueAt('', night, true, following)).toBe('2026-01-05T09:00');
});
