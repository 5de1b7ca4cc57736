import { durationText } from './durationText.ts';

it.each([
  [0, '0 sec'],
  [45, '45 sec'],
  [12 * 60 + 20, '12 min'],
  [3600, '1 h'],
  [5 * 3600 + 10 * 60, '5 h 10 min'],
  [3 * 86400 + 4 * 3600, '3 d 4 h'],
  [86400 - 1, '1 d'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
