import { momentOf, wallTime, zonedDayStart } from '#contract/time/zonedTime.ts';
import { dueStateAt, dueText, fullTime } from './dueTime.ts';

const now = Date.parse('2026-11-21T22:30:00Z');

// In Dhaka (UTC+6) it is already the 22nd.
it.each([
  ['2026-11-21T22:29:00Z', 'Asia/Dhaka', 'today', 'Today 04:29'],
  ['2026-11-21T16:00:00Z', 'Asia/Dhaka', 'overdue', 'Yesterday 22:00'],
  ['2026-11-22T09:00:00Z', 'Asia/Dhaka', 'today', 'Today 15:00'],
  ['2026-11-22T09:00:00Z', 'Europe/Berlin', 'upcoming', 'Tomorrow 10:00'],
  ['2026-11-25T09:00:00Z', 'Europe/Berlin', 'upcoming', 'Wed 25 Nov 10:00'],
  ['2026-12-06T09:00:00Z', 'Europe/Berlin', 'upcoming', 'Sun 6 Dec 10:00'],
  ['2027-01-04T09:00:00Z', 'Europe/Berlin', 'upcoming', '4 Jan 2027 10:00'],
])('calls %s in %s %s: %s', (at, timeZone, state, text) => {
  expect(dueStateAt(at, timeZone, now)).toBe(state);
  expect(dueText(at, timeZone, now)).toBe(text);
});

it.each([
  ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
  ['2026-11-21T09:00', 'America/New_York', '2026-11-21T14:00:00.000Z'],
  // The clocks leave out 02:30 on this day.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('means by %s in %s the moment %s, and back', (wall, timeZone, moment) => {
  expect(momentOf(wall, timeZone)).toBe(moment);
  if (!wall.startsWith('2026-03-29')) expect(wallTime(moment, timeZone)).toBe(wall);
});

it('begins a day where the company is', () => {
  expect(zonedDayStart('2026-11-21', 'Asia/Dhaka')).toBe('2026-11-20T18:00:00.000Z');
  expect(zonedDayStart('2026-11-30', 'Asia/Dhaka', 1)).toBe('2026-11-30T18:00:00.000Z');
  expect(momentOf('', 'Asia/Dhaka')).toBeNull();
});

it('begins the day after where the clocks changed between the two: 23 or 25 hours later', () => {
  expect(zonedDayStart('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(zonedDayStart('2026-03-29', 'Europe/Berlin', 1)).toBe('2026-03-29T22:00:00.000Z');
  expect(zonedDayStart('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z');
  expect(zonedDayStart('2026-10-25', 'Europe/Berlin', 1)).toBe('2026-10-25T23:00:00.000Z');
});

it('names a moment in full, by the calendar and clock of the company', () => {
  expect(fullTime('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe('Saturday 21 November 2026, 00:30');
  expect(fullTime('2026-06-30T19:05:00.000Z', 'Asia/Dhaka')).toBe('Wednesday 1 July 2026, 01:05');
});
