import type { AmountLine, InvoiceAmounts } from './invoiceAmounts.ts';
import { invoiceAmounts } from './invoiceAmounts.ts';
import { roundedShare } from './rounding.ts';

/** The part of a deal's line item that amounts are computed from. */
export interface DealAmountLine extends AmountLine {
  /** In percent, with at most three decimals. */
  discount: number;
}

/**
 * The sums of a deal or a quote, in minor units: exactly those of an invoice with the same line items. `lines` are the amounts after
 * discount, each rounded once, halves up.
 */
export function dealAmounts(lines: readonly DealAmountLine[], isInclusive: boolean): InvoiceAmounts {
  const discounted = lines.map((line) => ({
    quantity: 1,
    unitAmount: discountedAmount(line),
    taxRate: line.taxRate,
  }));
  return invoiceAmounts(discounted, isInclusive);
}

/** quantity × unit amount × (100 − discount) / 100, rounded to the minor unit. */
export function discountedAmount({
  quantity,
  unitAmount,
  discount,
}: Omit<DealAmountLine, 'taxRate'>): number {
  const charged = WHOLE - Math.round(discount * SCALE);
  return roundedShare(unitAmount, Math.round(quantity * SCALE) * charged, SCALE * WHOLE);
}

/** Quantities and discounts have at most three decimals. */
const SCALE = 1_000;
const WHOLE = 100 * SCALE;
