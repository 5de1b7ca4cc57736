import type { SeriesRule } from './series.ts';
import { seriesProblem, seriesWalls } from './series.ts';

const rule = (fields: Partial<SeriesRule>): SeriesRule => ({
  every: 1,
  unit: 'WEEK',
  count: 3,
  until: null,
  ...fields,
});
const days = (start: string, fields: Partial<SeriesRule>) =>
  seriesWalls(`${start}T10:00`, rule(fields)).map((wall) => wall.slice(0, 10));

test.each([
  ['every week', '2026-12-22', {}, ['2026-12-22', '2026-12-29', '2027-01-05']],
  ['every second week', '2026-12-22', { every: 2 }, ['2026-12-22', '2027-01-05', '2027-01-19']],
  ['every month', '2027-01-31', { unit: 'MONTH' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
  [
    'every month on the second Tuesday',
    '2026-12-08',
    { unit: 'MONTH_WEEKDAY' },
    ['2026-12-08', '2027-01-12', '2027-02-09'],
  ],
  [
    'a fifth Thursday, where there is one',
    '2026-12-31',
    { unit: 'MONTH_WEEKDAY' },
    ['2026-12-31', '2027-04-29', '2027-07-29'],
  ],
  [
    'until a day',
    '2026-12-22',
    { count: null, until: '2027-01-05' },
    ['2026-12-22', '2026-12-29', '2027-01-05'],
  ],
] as const)('a series comes %s', (_name, start, fields, expected) => {
  expect(days(start, fields)).toEqual(expected);
});

test('a series keeps its wall time and has at most 52 appointments', () => {
  const walls = seriesWalls('2026-03-20T10:00', rule({ count: null, until: '2040-01-01' }));
  expect(walls).toHaveLength(52);
  expect(walls.every((wall) => wall.endsWith('T10:00'))).toBe(true);
});

test('an invalid series reports its problem', () => {
  const problem = (fields: Partial<SeriesRule>) => seriesProblem(rule(fields), '2026-12-22T10:00');
  expect(problem({})).toBeNull();
  expect(problem({ every: 0 })).toBe('Enter a number from 1 to 12');
  expect(problem({ count: 53 })).toBe('Enter a number from 2 to 52');
  expect(problem({ count: null, until: '2026-12-22' })).toBe('Choose a day after the first appointment');
  expect(problem({ count: null, until: '2026-12-23' })).toBeNull();
});
