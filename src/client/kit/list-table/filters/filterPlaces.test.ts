import { placedFilters } from './filterPlaces.ts';

const all = ['stage', 'status', 'source', 'manager', 'tag'];

it.each([
  ['the first ones', 3, [], null, ['stage', 'status', 'source']],
  ['all where there is room', 5, ['tag'], null, all],
  ['one that is set in the place of the last', 3, ['tag'], null, ['stage', 'status', 'tag']],
  ['no other where one of them is set', 3, ['source', 'tag'], null, ['stage', 'tag', 'source']],
  ['those that are set first, as far as there is room', 1, ['manager', 'tag'], null, ['manager']],
  ['one that is asked for in the place of the last', 3, [], 'tag', ['stage', 'status', 'tag']],
  [
    'one that is asked for where all are set',
    3,
    ['stage', 'status', 'source'],
    'tag',
    ['stage', 'status', 'tag'],
  ],
  ['one that is asked for and set where there is one place', 1, ['stage', 'tag'], 'tag', ['tag']],
  ['one that is asked for where it stands', 3, ['status', 'tag'], 'stage', ['stage', 'status', 'tag']],
])('places %s', (_what, places, set, asked, placed) => {
  expect(placedFilters(all, places, (name) => set.includes(name), asked)).toEqual(placed);
});
