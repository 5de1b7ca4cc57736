import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { amountField } from '#contract/money/currency.ts';
import type { InvoiceListRow, InvoiceSearch } from '#server/modules/invoices/invoices.service.ts';
import { toInvoiceRow } from '#server/modules/invoices/toInvoice.ts';
import { wallClock } from '#server/platform/zonedTime.ts';

/** Which transactions somebody wants to have, as it is kept until it is fetched. */
export interface TransactionsRequest {
  kind: 'TRANSACTIONS';
  format: 'CSV';
  search: InvoiceSearch;
  /** Without its extension. */
  fileName: string;
}

/** The transactions as a table, times by the company's clocks; amounts are plain numbers beside their currency. */
export async function* transactionsTable(
  invoices: AsyncIterable<InvoiceListRow>,
  timeZone: string,
): AsyncGenerator<string[], void, undefined> {
  yield COLUMNS.map(([label]) => label);
  for await (const invoice of invoices) {
    const row = toInvoiceRow(invoice);
    yield COLUMNS.map(([, cell]) => cell(row, timeZone));
  }
}

type Cell = (row: ReturnType<typeof toInvoiceRow>, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  ['Invoice ID', ({ number }) => number ?? 'Draft'],
  ['Description', ({ description }) => description],
  ['Customer', ({ customerName }) => customerName],
  ['Created at', ({ createdAt }, timeZone) => wallClock(createdAt, timeZone)],
  ['Updated at', ({ updatedAt }, timeZone) => wallClock(updatedAt, timeZone)],
  ['Ends at', ({ dueAt }) => dueAt ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ amount, currency }) => amountField(amount, currency)],
  ['Due', ({ amountDue, currency }) => amountField(amountDue, currency)],
  ['Method', ({ method }) => PAYMENT_METHOD_NAMES[method]],
  ['Status', ({ status }) => status],
];
