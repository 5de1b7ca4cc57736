import { firstDayOf, isMonth, lastDayOf, monthsBetween, monthsLater } from './months.ts';

test.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-01-01', false],
  ['', false],
])('whether %j is a month: %j', (text, is) => {
  expect(isMonth(text)).toBe(is);
});

test('months are counted over the end of a year, in both directions', () => {
  expect(monthsLater('2026-11', 2)).toBe('2027-01');
  expect(monthsLater('2026-01', -1)).toBe('2025-12');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
});

test('a month ends on its last day, in leap years too', () => {
  expect(firstDayOf('2026-02')).toBe('2026-02-01');
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});
