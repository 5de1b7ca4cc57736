import { placedFilters } from './filterPlaces.ts';

const all = ['stage', 'status', 'source', 'manager', 'tag'];

it.each([
  ['the first ones', 3, [], null, ['stage', 'status', 'source']],
  ['all where there is room', 5, ['tag'], null, all],
  ['one that is set in the place of the last', 3, ['tag'], null, ['stage', 'status', 'tag']],
  ['no other where one of them is set', 3, ['source', 'tag'], null, ['stage', 'tag', 'source']],
  ['set filters first, as many as fit', 1, ['manager', 'tag'], null, ['manager']],
  ['a requested filter instead of the last one', 3, [], 'tag', ['stage', 'status', 'tag']],
  [
    'a requested filter when all are set',
    3,
    ['stage', 'status', 'source'],
    'tag',
    ['stage', 'status', 'tag'],
  ],
  ['a requested, set filter in a single place', 1, ['stage', 'tag'], 'tag', ['tag']],
  ['a requested filter in its own place', 3, ['status', 'tag'], 'stage', ['stage', 'status', 'tag']],
])('places %s', (_what, places, set, asked, placed) => {
  expect(placedFilters(all, places, (name) => set.includes(name), asked)).toEqual(placed);
});
