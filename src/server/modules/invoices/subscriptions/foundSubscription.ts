import { invoiceAmounts } from '#contract/money/invoiceAmounts.ts';
import type { StoredLine } from '../invoices.table.ts';
import type { TaxSettings } from '../taxes.service.ts';
import type { SubscriptionListRow } from './subscriptions.store.ts';

/** A subscription with what an invoice of it comes to now. */
export interface FoundSubscription {
  row: SubscriptionListRow;
  lines: StoredLine[];
  total: number;
}

/** What an invoice of it comes to with the company's taxes of now. */
export function foundSubscription(row: SubscriptionListRow, taxes: TaxSettings): FoundSubscription {
  const lines = row.lines.map((line) => {
    const rate = taxes.rates.find(({ id }) => id === line.taxRateId);
    return rate ? { ...line, taxName: rate.name, taxRate: rate.rate } : line;
  });
  const { lines: amounts, total } = invoiceAmounts(lines, taxes.isInclusive);
  return { row, total, lines: lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })) };
}
