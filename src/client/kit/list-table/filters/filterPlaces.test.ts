import { placedFilters } from './filterPlaces.ts';

const all = ['stage', 'status', 'source', 'manager', 'tag'];

it.each([
  ['the first ones', 3, [], ['stage', 'status', 'source']],
  ['all where there is room', 5, ['tag'], all],
  ['one that is set in the place of the last', 3, ['tag'], ['stage', 'status', 'tag']],
  ['no other where one of them is set', 3, ['source', 'tag'], ['stage', 'tag', 'source']],
  ['those that are set first, as far as there is room', 1, ['manager', 'tag'], ['manager']],
])('places %s', (_what, places, set, placed) => {
  expect(placedFilters(all, places, (name) => set.includes(name))).toEqual(placed);
});
