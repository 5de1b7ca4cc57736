import { dateText, dayText, exactTime } from './dateText.ts';
import { daysUntil, timeAgo } from './timeAgo.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', '10 days ago'],
  ['2026-10-01T12:00:00Z', '1 Oct 2026'],
])('says of %s: %s', (moment, text) => {
  expect(timeAgo(moment, 'UTC', now)).toBe(text);
});

it.each([
  ['2026-11-21T12:00:00Z', 1],
  ['2026-11-20T12:00:01Z', 1],
  ['2026-12-20T12:00:00Z', 30],
  ['2026-11-19T12:00:00Z', 0],
])('counts the days until %s as %i', (moment, days) => {
  expect(daysUntil(moment, now)).toBe(days);
});

it('writes days and moments one way, in the time zone that it is given', () => {
  expect(dateText('2026-09-05')).toBe('5 Sep 2026');
  expect(dayText('2026-11-20T20:00:00Z', 'Asia/Dhaka')).toBe('21 Nov 2026');
  expect(exactTime('2026-11-20T20:00:59Z', 'Asia/Dhaka')).toBe('21 Nov 2026, 02:00');
});
