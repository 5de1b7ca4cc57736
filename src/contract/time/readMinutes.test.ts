import { minutesText } from './minutesText.ts';
import { readMinutes } from './readMinutes.ts';

it.each([
  ['90', 90],
  ['45 min', 45],
  ['1 hour 30 minutes', 90],
  ['1 hour and 30 minutes', 90],
  ['1h 30m', 90],
  ['1:30', 90],
  ['1.5 hours', 90],
  [' 2 Days ', 2880],
  ['0', 0],
])('%j is %i minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

it.each(['', 'soon', '1 hour or so', '-5', '30 parsecs', '1:75'])('%j is no duration', (typed) => {
  expect(readMinutes(typed)).toBeNaN();
});

it.each([0, 5, 60, 95, 1440, 1505, 10_080])('reads what %i minutes are in words', (minutes) => {
  expect(readMinutes(minutesText(minutes))).toBe(minutes);
});
