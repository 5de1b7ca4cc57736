import { readDateRange } from './listFilter.ts';

describe('a range of days in the address', () => {
  it.each([
    ['2026-11-01..2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-01..', { from: '2026-11-01', to: null }],
    ['..2028-02-29', { from: null, to: '2028-02-29' }],
  ])('%s is read', (value, range) => expect(readDateRange([value])).toEqual(range));

  it.each(['', '..', 'soon', '2026-13-45..', '..2026-02-30', '2027-02-29..2027-03-01'])(
    '%j is no range, and filters nothing',
    (value) => expect(readDateRange([value])).toBeNull(),
  );
});
