import { pageWindow } from './pageWindow.ts';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 5, 'gap', 7]],
  [3, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [4, 20, [2, 3, 4, 5, 6, 'gap', 20]],
  [17, 20, [15, 16, 17, 18, 19, 20]],
  [18, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('shows for page %d of %d: %j', (page, totalPages, expected) => {
  expect(pageWindow(page, totalPages)).toEqual(expected);
});
