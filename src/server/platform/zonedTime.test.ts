import { expect, test } from '@jest/globals';
import { momentAt, wallClock } from './zonedTime.ts';

test.each([
  ['2026-03-31T14:30', 'Asia/Dhaka', '2026-03-31T08:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
])('%s in %s is %s', (wall, timeZone, moment) => {
  expect(momentAt(wall, timeZone).toISOString()).toBe(moment);
});

test('a moment is shown as the clocks of the zone do', () => {
  expect(wallClock(new Date('2026-03-31T22:05:59Z'), 'Asia/Dhaka')).toBe('2026-04-01 04:05');
});
