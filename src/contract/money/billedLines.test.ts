import fc from 'fast-check';
import { INVOICE_LIMITS, MAX_TAX_RATE } from '#contract/limits/records/invoices.ts';
import { amountsOf, billedLines } from './billedLines.ts';
import { invoiceAmounts } from './invoiceAmounts.ts';
import { roundedShare } from './rounding.ts';

const line = fc
  .record({
    description: fc.string({ minLength: 1, maxLength: INVOICE_LIMITS.description }),
    quantity: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1_000),
    unitAmount: fc.integer({ min: 0, max: 100_000_000 }),
    discount: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 100_000 }).map((part) => part / 1_000),
    ),
    taxRate: fc.constantFrom(0, 7_000, 7_700, 19_000, 33_333, MAX_TAX_RATE),
  })
  .map((given) => ({ ...given, amount: amountOf(given), taxRateId: null, taxName: null }));

/** quantity × price × (100 − discount), rounded once. */
function amountOf({
  quantity,
  unitAmount,
  discount,
}: Record<'quantity' | 'unitAmount' | 'discount', number>) {
  const left = 100_000 - Math.round(discount * 1_000);
  return roundedShare(unitAmount, Math.round(quantity * 1_000) * left, 100_000_000);
}

test('an invoice of the billed lines comes to the cents of the quote, line by line and tax by tax', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.boolean(), (lines, isInclusive) => {
      const quote = amountsOf(lines, isInclusive);
      expect(quote.lines).toEqual(lines.map(({ amount }) => amount));
      expect(invoiceAmounts(billedLines(lines, 'EUR'), isInclusive)).toEqual(quote);
    }),
  );
});

test('the description of a discounted line says how its amount is computed, within the limit of invoices', () => {
  const given = { quantity: 3, unitAmount: 10_000, discount: 12.5, amount: 26_250, taxRate: 0 };
  const rest = { taxRateId: null, taxName: null };
  const [short] = billedLines([{ ...given, ...rest, description: 'Viewing' }], 'EUR');
  expect(short).toMatchObject({
    description: 'Viewing (3 × €100.00, 12.5% discount)',
    quantity: 1,
    unitAmount: 26_250,
  });
  const [long] = billedLines([{ ...given, ...rest, description: '🏡'.repeat(500) }], 'EUR');
  expect([...(long?.description ?? '')]).toHaveLength(INVOICE_LIMITS.description);
  const plain = { ...given, ...rest, description: 'Viewing', discount: 0, amount: 30_000 };
  expect(billedLines([plain], 'EUR')).toMatchObject([{ description: 'Viewing', quantity: 3 }]);
});
