import { invoiceAmounts } from '#contract/money/invoiceAmounts.ts';
import type { CustomerSubscription } from '#server/graphql/types.generated.ts';
import type { StoredLine } from '../invoices.table.ts';
import type { TaxSettings } from '../taxes/taxes.service.ts';
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

/** A subscription as the API shows it. */
export function toSubscription({ row, lines, total }: FoundSubscription): CustomerSubscription {
  return {
    _id: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    description: row.description,
    currency: row.currency,
    lines,
    amount: total,
    unit: row.unit,
    every: row.every,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    invoiceLimit: row.invoice_limit,
    invoiceCount: row.made,
    dueDays: row.due_days,
    isIssuing: row.is_issuing,
    state: row.state,
    nextOn: row.next_on,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
