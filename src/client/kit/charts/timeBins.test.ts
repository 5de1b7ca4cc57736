import { timeBins } from './timeBins.ts';

/** So many days up to 21 November 2026, with one lead each. */
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 21 - (count - 1 - index))).toISOString().slice(0, 10),
    count: 1,
  }));

it('shows a week and a month by day', () => {
  expect(timeBins(days(7)).at(-1)).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
    count: 1,
    label: '21 Nov 2026',
    short: '21 Nov',
  });
  expect(timeBins(days(30))).toHaveLength(30);
});

it('shows a quarter by weeks that end today', () => {
  const bins = timeBins(days(90));
  expect(bins).toHaveLength(13);
  expect(bins.at(-1)).toMatchObject({
    from: '2026-11-15',
    to: '2026-11-21',
    count: 7,
    label: expect.stringMatching(/^15\s–\s21 Nov 2026$/),
  });
  expect(bins[0]).toMatchObject({ from: '2026-08-24', to: '2026-08-29', count: 6 });
});

it('groups a year by calendar month, the first cut off at the start of the period', () => {
  const bins = timeBins(days(365));
  expect(bins).toHaveLength(13);
  expect(bins[0]).toMatchObject({ from: '2025-11-22', to: '2025-11-30', count: 9, label: 'November 2025' });
  expect(bins.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-21', count: 21, short: 'Nov' });
});

it('loses no lead, however it groups', () => {
  for (const count of [7, 30, 90, 365])
    expect(timeBins(days(count)).reduce((total, bin) => total + bin.count, 0)).toBe(count);
});
