import fc from 'fast-check';
import { INVOICE_LIMITS, MAX_TAX_RATE } from '#contract/limits/records/invoices.ts';
import { apportion, creditGroups, groupsLeft, invoiceAmounts } from './invoiceAmounts.ts';
import { roundedShare } from './rounding.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1_000),
  unitAmount: fc.integer({ min: 0, max: 100_000_000 }),
  taxRate: fc.constantFrom(0, 5_000, 7_000, 7_700, 19_000, 21_000, 33_333, MAX_TAX_RATE),
});
const lines = fc.array(line, { minLength: 1, maxLength: 40 });
const sum = (numbers: readonly number[]) => numbers.reduce((whole, part) => whole + part, 0);

test('halves go up, whatever the size', () => {
  expect(roundedShare(5, 1, 10)).toBe(1);
  expect(roundedShare(4, 1, 10)).toBe(0);
  expect(roundedShare(INVOICE_LIMITS.amount, MAX_TAX_RATE, MAX_TAX_RATE)).toBe(INVOICE_LIMITS.amount);
});

test('lines with and without tax have the expected totals', () => {
  const given = [
    { quantity: 3, unitAmount: 333, taxRate: 19_000 },
    { quantity: 0.5, unitAmount: 1_001, taxRate: 7_000 },
    { quantity: 1, unitAmount: 100, taxRate: 0 },
  ];
  expect(invoiceAmounts(given, false)).toEqual({
    lines: [999, 501, 100],
    groups: [
      { taxRate: 0, net: 100, tax: 0, gross: 100 },
      { taxRate: 7_000, net: 501, tax: 35, gross: 536 },
      { taxRate: 19_000, net: 999, tax: 190, gross: 1_189 },
    ],
    net: 1_600,
    tax: 225,
    total: 1_825,
  });
  expect(invoiceAmounts(given, true)).toMatchObject({ total: 1_600, tax: 193, net: 1_407 });
});

test('lines and tax are always the total, to the cent', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (given, isInclusive) => {
      const amounts = invoiceAmounts(given, isInclusive);
      expect(amounts.net + amounts.tax).toBe(amounts.total);
      expect(sum(amounts.lines)).toBe(isInclusive ? amounts.total : amounts.net);
      for (const { net, tax, gross } of amounts.groups) {
        expect(net + tax).toBe(gross);
        expect(net).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('prices with the tax in them say of the same sale what prices without it say, up to one rounding', () => {
  fc.assert(
    fc.property(lines, (given) => {
      for (const group of invoiceAmounts(given, false).groups) {
        const again = invoiceAmounts(
          [{ quantity: 1, unitAmount: group.gross, taxRate: group.taxRate }],
          true,
        );
        expect(Math.abs(again.tax - group.tax)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('an amount in parts is the amount, and no part is more than its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const amount = Math.floor(sum(given) * part);
      const parts = apportion(amount, given);
      expect(sum(parts)).toBe(sum(given) === 0 ? 0 : amount);
      for (const [index, each] of parts.entries()) expect(each).toBeLessThanOrEqual(given[index] ?? 0);
    }),
  );
});

test('credits of any sizes add up to the invoice, tax included', () => {
  const sizes = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.boolean(), sizes, (given, isInclusive, parts) => {
      const { groups, total, tax } = invoiceAmounts(given, isInclusive);
      let left = groups;
      const notes = [];
      // The last one credits the rest
      for (const part of [...parts, 1]) {
        const open = sum(left.map(({ gross }) => gross));
        const note = creditGroups(left, Math.min(open, Math.ceil(open * part)));
        for (const group of note) {
          expect(group.net + group.tax).toBe(group.gross);
          expect(Math.min(group.net, group.tax)).toBeGreaterThanOrEqual(0);
        }
        notes.push(...note);
        left = groupsLeft(left, note);
        for (const group of left)
          expect(Math.min(group.net, group.tax, group.gross)).toBeGreaterThanOrEqual(0);
      }
      expect(sum(notes.map(({ gross }) => gross))).toBe(total);
      expect(sum(notes.map((note) => note.tax))).toBe(tax);
    }),
  );
});
