import { numberText } from '#contract/i18n/formats.ts';
import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { i18n } from '../i18n/i18n.ts';
import { moneyText } from './currency.ts';
import type { InvoiceAmounts } from './invoiceAmounts.ts';
import { invoiceAmounts } from './invoiceAmounts.ts';

/** A line of a deal or a quote, as much as its invoice needs. Amounts in minor units of the currency. */
export interface DiscountedLine {
  description: string;
  quantity: number;
  unitAmount: number;
  /** In percent. */
  discount: number;
  /** quantity × unitAmount, less the discount. */
  amount: number;
  taxRateId: string | null;
  taxName: string | null;
  /** Thousandths of a percent. */
  taxRate: number;
}

type BilledLine = Omit<DiscountedLine, 'discount'>;

/** The sums of lines whose amounts are known, as an invoice of them has. */
export function amountsOf(
  lines: readonly Pick<DiscountedLine, 'amount' | 'taxRate'>[],
  isInclusive: boolean,
): InvoiceAmounts {
  return invoiceAmounts(
    lines.map(({ amount, taxRate }) => ({ quantity: 1, unitAmount: amount, taxRate })),
    isInclusive,
  );
}

/**
 * The lines of an invoice with the same amounts. Invoices have no discounts: a discounted line is one unit at its amount, and
 * its description says how that was computed, in the language in use.
 */
export function billedLines(lines: readonly DiscountedLine[], currency: string): BilledLine[] {
  return lines.map(({ discount, ...line }) =>
    discount === 0 ? line : { ...line, ...discounted({ discount, ...line }, currency) },
  );
}

function discounted(line: DiscountedLine, currency: string) {
  const computed = i18n.t('{quantity} × {price}, {discount}% discount', {
    quantity: numberText(line.quantity, { maximumFractionDigits: 3 }),
    price: moneyText(line.unitAmount, currency),
    discount: numberText(line.discount, { maximumFractionDigits: 3 }),
  });
  const suffix = ` (${computed})`;
  const most = INVOICE_LIMITS.description - [...suffix].length;
  return {
    description: [...line.description].slice(0, most).join('') + suffix,
    quantity: 1,
    unitAmount: line.amount,
  };
}
