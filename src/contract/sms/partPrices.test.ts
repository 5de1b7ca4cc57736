import { expect, test } from '@jest/globals';
import {
  PART_PRICE_MESSAGES,
  partPriceLines,
  partPricesOf,
  partPricesProblem,
  priceOf,
} from './partPrices.ts';

test('lines are prices and come back as they were', () => {
  const prices = partPricesOf(' 0.0079 \n\n+44 0,042\n+4479 1', 'EUR');
  expect(prices).toEqual([
    { prefix: '', price: 790 },
    { prefix: '+44', price: 4_200 },
    { prefix: '+4479', price: 100_000 },
  ]);
  expect(partPricesProblem(prices)).toBeNull();
  expect(partPriceLines(prices, 'EUR')).toBe('0.0079\n+44 0.042\n+4479 1');
});

test('a currency without decimals has its own unit', () => {
  expect(partPricesOf('8.5', 'JPY')).toEqual([{ prefix: '', price: 8_500 }]);
});

test('the longest beginning counts', () => {
  const prices = partPricesOf('1\n+44 2\n+4479 3', 'JPY');
  expect(['+4915', '+4420', '+447912'].map((phone) => priceOf(prices, phone))).toEqual([1_000, 2_000, 3_000]);
  expect(priceOf([], '+4420')).toBe(0);
});

test.each([
  ['words', '+44 cheap', PART_PRICE_MESSAGES.line],
  ['a beginning without +', '44 1', PART_PRICE_MESSAGES.line],
  ['three words', '+44 1 2', PART_PRICE_MESSAGES.line],
  ['finer than a thousandth of a cent', '0.000001', PART_PRICE_MESSAGES.line],
  ['one beginning twice', '+44 1\n+44 2', PART_PRICE_MESSAGES.twice],
])('%s are no prices', (_what, lines, message) => {
  expect(partPricesProblem(partPricesOf(lines, 'EUR'))).toBe(message);
});
