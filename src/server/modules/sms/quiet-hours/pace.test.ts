import { expect, test } from '@jest/globals';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import { paceOf } from './pace.ts';

const text = (zones: string, isMarketing = true) => ({ zones, isMarketing });
const times = (count: number, zones: string) => Array.from({ length: count }, () => text(zones));
const settings = { hours: { ...USUAL_QUIET_HOURS, byCountry: false }, timeZone: 'Europe/London' };
const pace = (texts: Parameters<typeof paceOf>[0], at: string, ratePerSecond = 1) =>
  paceOf(texts, { settings, ratePerSecond, at: new Date(at) });

test('nothing to send ends never', () => {
  expect(pace([], '2026-01-05T12:00Z')).toEqual({ later: 0, finishAt: null });
});

test('at the rate of the provider', () => {
  const finishAt = new Date('2026-01-05T12:00:04.500Z');
  expect(pace(times(10, 'Europe/London'), '2026-01-05T12:00Z', 2)).toEqual({ later: 0, finishAt });
});

test('only recipients in quiet hours wait', () => {
  const texts = [...times(2, 'Europe/London'), text('Asia/Tokyo'), text('Asia/Tokyo', false)];
  // Tokyo opens at 23:00 UTC
  const finishAt = new Date('2026-01-05T23:00Z');
  expect(pace(texts, '2026-01-05T12:00Z')).toEqual({ later: 1, finishAt });
});

test('what the rate does not reach before it closes waits for the morning', () => {
  const texts = times(100, 'Europe/London');
  const finishAt = new Date('2026-01-06T08:00:39Z');
  expect(pace(texts, '2026-01-05T20:59Z')).toEqual({ later: 40, finishAt });
});

test('recipients are served in list order, not by the end of their quiet hours', () => {
  // Paris closes in ten seconds, London in an hour
  const texts = [...times(5, 'Europe/London'), ...times(10, 'Europe/Paris')];
  expect(pace(texts, '2026-01-05T19:59:50Z').later).toBe(5);
});

test('zones that are never open together go by the clock of the company', () => {
  const hours = { ...settings.hours, opensAt: '12:00', closesAt: '14:00' };
  const at = new Date('2026-01-05T12:30Z');
  const given = { settings: { ...settings, hours }, ratePerSecond: 1, at };
  expect(paceOf([text('Pacific/Guam,America/New_York')], given)).toEqual({ later: 0, finishAt: at });
});

test('without quiet hours nothing waits', () => {
  const given = {
    settings: { ...settings, hours: null },
    ratePerSecond: 1,
    at: new Date('2026-01-05T03:00Z'),
  };
  expect(paceOf(times(3, 'Europe/London'), given).later).toBe(0);
});

test.each([
  ['all day', null, '2026-01-05T03:00Z', { later: 4, finishAt: new Date('2026-01-07T00:00:01Z') }],
  // Its third day begins in quiet hours
  ['in hours', settings.hours, '2026-01-05T12:00Z', { later: 4, finishAt: new Date('2026-01-07T08:00:01Z') }],
])('messages above a daily cap wait for the next day, %s', (_what, hours, at, pace) => {
  const nextStart = (now: Date) => new Date((Math.floor(now.getTime() / 86_400_000) + 1) * 86_400_000);
  const cap = { most: 2, left: 1, nextStart };
  const given = { settings: { ...settings, hours }, ratePerSecond: 1, at: new Date(at), cap };
  expect(paceOf(times(5, 'Europe/London'), given)).toEqual(pace);
});

test('as fast for fifty thousand in many zones', () => {
  const zones = ['Europe/London', 'America/New_York', 'Asia/Tokyo', 'Australia/Perth', 'Africa/Cairo'];
  const texts = Array.from({ length: 50_000 }, (_each, seq) => text(zones[seq % zones.length] ?? ''));
  const { later, finishAt } = pace(texts, '2026-01-05T12:00Z', 10);
  expect(later).toBeGreaterThan(0);
  expect(finishAt).toBeInstanceOf(Date);
});
