import { readDateRange } from './readDateRange.ts';

describe('a range of days in the address', () => {
  it.each([
    ['2026-11-01..2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-01..', { from: '2026-11-01', to: null }],
    ['..2028-02-29', { from: null, to: '2028-02-29' }],
  ])('%s is read', (value, range) => expect(readDateRange([value], 'UTC')).toEqual(range));

  it.each(['', '..', 'soon', '2026-13-45..', '..2026-02-30', '2027-02-29..2027-03-01'])(
    '%j is no range, and filters nothing',
    (value) => expect(readDateRange([value], 'UTC')).toBeNull(),
  );

  it.each([
    ['today', { from: '2026-11-22', to: '2026-11-22' }],
    ['tomorrow', { from: '2026-11-23', to: '2026-11-23' }],
    ['overdue', { from: null, to: '2026-11-21' }],
    ['next7', { from: '2026-11-22', to: '2026-11-28' }],
    ['last7', { from: '2026-11-16', to: '2026-11-22' }],
    ['thisMonth', { from: '2026-11-01', to: '2026-11-30' }],
    ['lastMonth', { from: '2026-10-01', to: '2026-10-31' }],
  ])('%s is relative to the current day in the time zone', (value, range) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
    expect(readDateRange([value], 'Asia/Dhaka')).toEqual(range);
    jest.useRealTimers();
  });

  it('the last month of a year is its own', () => {
    jest.useFakeTimers({ now: new Date('2027-01-31T12:00:00Z') });
    expect(readDateRange(['lastMonth'], 'UTC')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    jest.useRealTimers();
  });

  it('a name that every object has is none', () => {
    expect(readDateRange(['constructor'], 'UTC')).toBeNull();
  });
});
