import { expect, test } from '@jest/globals';
import { changesOf, fieldChanges, namedChanges } from './changes.ts';

test('only changed fields are recorded, with both values', () => {
  const before = { name: 'A', city: null, seats: 1, isActive: true, unchanged: 'x' };
  expect(changesOf(before, { name: 'B', city: 'Oslo', seats: 1, isActive: false })).toEqual({
    before: { name: 'A', city: null, isActive: true },
    after: { name: 'B', city: 'Oslo', isActive: false },
  });
});

test('no difference is no change; a missing value is an empty one', () => {
  expect(changesOf({ a: 1, b: null }, { a: 1, b: null })).toBeNull();
  expect(changesOf({}, { b: null })).toBeNull();
});

test('an edit records the name of the edited record, unless the name itself changed', () => {
  expect(namedChanges({ before: { days: 1 }, after: { days: 2 } }, 'campaign', 'Spring')).toEqual({
    before: { days: 1 },
    after: { days: 2, campaign: 'Spring' },
  });
  expect(namedChanges(null, 'campaign', 'Spring')).toEqual({ before: null, after: { campaign: 'Spring' } });
  const renamed = { before: { name: 'May' }, after: { name: 'Spring' } };
  expect(namedChanges(renamed, 'campaign', 'Spring')).toEqual(renamed);
});

test('values are recorded as text, an empty side as null', () => {
  expect(fieldChanges({ seats: 1 }, { seats: 2, isOpen: false })).toEqual([
    { field: 'seats', before: '1', after: '2' },
    { field: 'isOpen', before: null, after: 'false' },
  ]);
  expect(fieldChanges(null, null)).toEqual([]);
});
