import fc from 'fast-check';
import { convertedAmount, rateOn, rateText } from './convert.ts';

test.each([
  [10_000, 'USD', 'EUR', '0.92', 9_200],
  [1, 'USD', 'EUR', '0.5', 1],
  [1, 'USD', 'EUR', '0.4999999999', 0],
  [1_000, 'JPY', 'EUR', '0.0061', 610],
  [610, 'EUR', 'JPY', '163.9', 1_000],
  [1_234, 'KWD', 'USD', '3.25', 401],
  [401, 'USD', 'KWD', '0.3076923077', 1_234],
  [0, 'USD', 'EUR', '0.92', 0],
])('%d minor units of %s are %s at %s: %d', (amount, from, to, rate, expected) => {
  expect(convertedAmount(amount, { from, to, rate })).toBe(expected);
});

test('the newest rate that is valid on the day applies, whatever the order', () => {
  const rates = [
    { currency: 'USD', validFrom: '2026-03-01', rate: '0.93' },
    { currency: 'USD', validFrom: '2026-01-01', rate: '0.91' },
    { currency: 'GBP', validFrom: '2026-02-01', rate: '1.17' },
    { currency: 'USD', validFrom: '2026-02-01', rate: '0.92' },
  ];
  expect(rateOn(rates, 'USD', '2025-12-31')).toBeNull();
  expect(rateOn(rates, 'USD', '2026-01-01')).toBe('0.91');
  expect(rateOn(rates, 'USD', '2026-02-28')).toBe('0.92');
  expect(rateOn(rates, 'USD', '2027-01-01')).toBe('0.93');
});

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD');
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const rate = fc.integer({ min: 1, max: 1_000_000_000 }).map((millionths) => millionths / 1_000_000);

test('an amount in its own currency at rate 1 stays the same', () => {
  fc.assert(
    fc.property(amount, currency, (minor, from) => {
      expect(convertedAmount(minor, { from, to: from, rate: rateText(1) })).toBe(minor);
    }),
  );
});

test('the sum of converted amounts differs from the converted sum by at most half a unit each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
      fc.record({ from: currency, to: currency, rate: rate.map(rateText) }),
      (amounts, conversion) => {
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const ofSum = convertedAmount(sum(amounts), conversion);
        const ofEach = sum(amounts.map((each) => convertedAmount(each, conversion)));
        expect(Math.abs(ofEach - ofSum)).toBeLessThanOrEqual((amounts.length + 1) / 2);
      },
    ),
  );
});

test('a higher amount never converts to a lower one', () => {
  fc.assert(
    fc.property(amount, amount, currency, currency, rate.map(rateText), (one, other, from, to, text) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        convertedAmount(each, { from, to, rate: text }),
      );
      expect(low).toBeLessThanOrEqual(high ?? 0);
    }),
  );
});
