import { launchDate } from './launchDate.ts';

const onDay = (year: number, month: number, day: number, hour = 12) => {
  const date = launchDate(new Date(year, month - 1, day, hour));
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()];
};

it.each([
  ['20 November 2026', [2026, 11, 20], [2027, 2, 20]],
  ['30 November, to a February of 28 days', [2026, 11, 30], [2027, 2, 28]],
  ['29 November, to a February of 28 days', [2026, 11, 29], [2027, 2, 28]],
  ['30 November, to a leap year', [2027, 11, 30], [2028, 2, 29]],
  ['31 January, to a month of 30 days', [2026, 1, 31], [2026, 4, 30]],
  ['31 October, to a month of 31 days', [2026, 10, 31], [2027, 1, 31]],
  ['31 December, into the next year', [2026, 12, 31], [2027, 3, 31]],
  ['29 February', [2028, 2, 29], [2028, 5, 29]],
  ['the first day of a month', [2026, 9, 1], [2026, 12, 1]],
] as const)('is three months after %s', (_name, [year, month, day], expected) => {
  expect(onDay(year, month, day)).toEqual(expected);
  expect(onDay(year, month, day, 0)).toEqual(expected);
  expect(onDay(year, month, day, 23)).toEqual(expected);
});

it('never skips a month, whatever the day', () => {
  for (let day = 0; day < 366 * 4; day += 1) {
    const today = new Date(2026, 0, 1 + day);
    const date = launchDate(today);
    expect(date.getFullYear() * 12 + date.getMonth() - (today.getFullYear() * 12 + today.getMonth())).toBe(3);
    expect(date.getDate()).toBeLessThanOrEqual(today.getDate());
  }
});

it('leaves the day it was given alone', () => {
  const today = new Date(2026, 10, 30);
  launchDate(today);
  expect(today).toEqual(new Date(2026, 10, 30));
});
