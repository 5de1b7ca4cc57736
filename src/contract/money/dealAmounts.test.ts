import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { INVOICE_LIMITS, MAX_TAX_RATE } from '#contract/limits/records/invoices.ts';
import { dealAmounts, discountedAmount } from './dealAmounts.ts';
import { invoiceAmounts } from './invoiceAmounts.ts';

const thousandths = (max: number, min = 0) => fc.integer({ min, max }).map((one) => one / 1_000);
const line = fc.record({
  quantity: thousandths(100_000, 1),
  unitAmount: fc.integer({ min: 0, max: 100_000_000 }),
  discount: thousandths(100_000),
  taxRate: fc.constantFrom(0, 7_000, 19_000, 33_333, MAX_TAX_RATE),
});
const lines = fc.array(line, { minLength: 1, maxLength: 40 });

test.each([
  [1, 1_000, 0, 1_000],
  [3, 333, 10, 899],
  [1, 5, 50, 3],
  [2.5, 999, 33.333, 1_665],
  [1, 1_000, 100, 0],
])('%d × %d less %d percent is %d', (quantity, unitAmount, discount, amount) => {
  expect(discountedAmount({ quantity, unitAmount, discount })).toBe(amount);
});

test('the highest quantity and price are computed exactly', () => {
  const most = { quantity: INVOICE_LIMITS.quantity, unitAmount: INVOICE_LIMITS.amount / 1_000_000 };
  expect(discountedAmount({ ...most, discount: 0.001 })).toBe(INVOICE_LIMITS.amount - 10_000_000);
});

test('a deal without discounts comes to the cents of an invoice of the same line items', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (given, isInclusive) => {
      const whole = given.map((one) => ({ ...one, discount: 0 }));
      expect(dealAmounts(whole, isInclusive)).toEqual(invoiceAmounts(whole, isInclusive));
    }),
  );
});

test('a discounted line comes to the cents of an invoice line with its amount as the price', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (given, isInclusive) => {
      const amounts = dealAmounts(given, isInclusive);
      const invoiced = given.map((one, index) => ({
        quantity: 1,
        unitAmount: amounts.lines[index] ?? 0,
        taxRate: one.taxRate,
      }));
      expect(invoiceAmounts(invoiced, isInclusive)).toEqual(amounts);
      expect(amounts.net + amounts.tax).toBe(amounts.total);
    }),
  );
});

test('a higher discount never costs more', () => {
  fc.assert(
    fc.property(line, thousandths(100_000), (given, discount) => {
      const [low, high] = [Math.min(given.discount, discount), Math.max(given.discount, discount)];
      expect(discountedAmount({ ...given, discount: high })).toBeLessThanOrEqual(
        discountedAmount({ ...given, discount: low }),
      );
    }),
  );
});
