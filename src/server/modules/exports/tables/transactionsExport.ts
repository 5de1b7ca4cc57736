import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { amountField } from '#contract/money/currency.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { InvoiceListRow, InvoiceSearch } from '#server/modules/invoices/invoices.service.ts';
import { entryDue } from '#server/modules/invoices/invoiceStatus.ts';
import { wallClock } from '#server/platform/zonedTime.ts';

/** The requested transactions, as stored until the download. */
export interface TransactionsRequest {
  kind: 'TRANSACTIONS';
  format: 'CSV';
  search: InvoiceSearch;
  /** Without its extension. */
  fileName: string;
}

/**
 * The transactions as a table, with times in the company's time zone; amounts are plain numbers next to their
 * currency.
 */
export async function* transactionsTable(
  invoices: AsyncIterable<InvoiceListRow>,
  timeZone: string,
): AsyncGenerator<string[], void, undefined> {
  yield COLUMNS.map(([label]) => label);
  for await (const invoice of invoices) yield COLUMNS.map(([, cell]) => cell(invoice, timeZone));
}

type Cell = (invoice: InvoiceListRow, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  ['Invoice ID', ({ kind, number }) => (number === null ? 'Draft' : numberText(kind, number))],
  ['Description', ({ description }) => description],
  ['Customer', ({ customer_name }) => customer_name],
  ['Created at', ({ created_at }, timeZone) => wallClock(created_at, timeZone)],
  ['Updated at', ({ updated_at }, timeZone) => wallClock(updated_at, timeZone)],
  ['Ends at', ({ due }) => due ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ total, currency }) => amountField(total, currency)],
  ['Due', (invoice) => amountField(entryDue(invoice), invoice.currency)],
  ['Method', ({ method }) => PAYMENT_METHOD_NAMES[method]],
  ['Status', ({ status }) => status],
];
