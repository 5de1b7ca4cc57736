import { expect, test } from '@jest/globals';
import { readNumberCell } from './numberCells.ts';

test.each([
  ['1200', '1200'],
  ['-12.5', '-12.5'],
  ['12,5', '12.5'],
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['1.234.567', '1234567'],
  ["CHF 1'234.5", '1234.5'],
  ['$1,200', '1200'],
  ['99.90 EUR', '99.90'],
  ['\u22125', '-5'],
  ['12a', '12a'],
  ['much', 'much'],
  ['', ''],
])('%j is read as %j', (text, number) => expect(readNumberCell(text)).toBe(number));
