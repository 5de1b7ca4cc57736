import { dayOf, wallDate, wallOf } from './wallDates.ts';

it('reads and writes days and wall times', () => {
  expect(wallOf(wallDate('2026-03-05T09:07') ?? new Date(0))).toBe('2026-03-05T09:07');
  expect(dayOf(wallDate('0201-12-31') ?? new Date(0))).toBe('0201-12-31');
  expect(wallDate('')).toBeNull();
  expect(wallDate('tomorrow')).toBeNull();
});
