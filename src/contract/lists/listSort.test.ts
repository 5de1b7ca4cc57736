import { readSorts, writeSorts } from './listSort.ts';

it.each([
  ['', []],
  ['createdAt', [{ by: 'createdAt', isDescending: false }]],
  ['-createdAt', [{ by: 'createdAt', isDescending: true }]],
  [
    'stage,-nextCall',
    [
      { by: 'stage', isDescending: false },
      { by: 'nextCall', isDescending: true },
    ],
  ],
])('reads and writes the sort order %p in the URL', (text, sorts) => {
  expect(readSorts(text)).toEqual(sorts);
  expect(writeSorts(sorts)).toBe(text);
});

it.each([
  [null, ''],
  ['--x,y z,,;', ''],
  ['a,-a,b', 'a,b'],
  ['a,b,c,d', 'a,b,c'],
])('what an address may hold instead of %p is %p', (text, read) => {
  expect(writeSorts(readSorts(text))).toBe(read);
});
