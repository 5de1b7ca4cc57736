import { minutesText } from './minutesText.ts';

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1440, '1 day'],
  [1500, '1 day 1 hour'],
  [20_160, '2 weeks'],
])('%i minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
