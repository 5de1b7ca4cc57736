import { rangeText, readRange, writeRange } from './valueRange.ts';

it.each([
  ['1000..2000', '1,000 – 2,000'],
  ['1000..', '≥ 1,000'],
  ['..2500.5', '≤ 2,500.5'],
  ['-1200..-1200', '-1,200'],
])('%s is %s in words, and the same in the address again', (value, text) => {
  const range = readRange([value]);
  expect(range && rangeText(range)).toBe(text);
  expect(range && writeRange(range)).toEqual([value]);
});

it.each(['', '..', 'many..', '1..2..3'])('%p is no range', (value) => expect(readRange([value])).toBeNull());
