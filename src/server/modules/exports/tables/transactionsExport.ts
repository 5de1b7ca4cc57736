import { i18n } from '#contract/i18n/i18n.ts';
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
  yield COLUMNS.map(([label]) => i18n.t(label));
  for await (const invoice of invoices) yield COLUMNS.map(([, cell]) => cell(invoice, timeZone));
}

type Cell = (invoice: InvoiceListRow, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  [
    /*i18n*/ 'Invoice ID',
    ({ kind, number }) => (number === null ? i18n.t('Draft') : numberText(kind, number)),
  ],
  [/*i18n*/ 'Description', ({ description }) => description],
  [/*i18n*/ 'Customer', ({ customer_name }) => customer_name],
  [/*i18n*/ 'Created at', ({ created_at }, timeZone) => wallClock(created_at, timeZone)],
  [/*i18n*/ 'Updated at', ({ updated_at }, timeZone) => wallClock(updated_at, timeZone)],
  [/*i18n*/ 'Ends at', ({ due }) => due ?? ''],
  [/*i18n*/ 'Currency', ({ currency }) => currency],
  [/*i18n*/ 'Amount', ({ total, currency }) => amountField(total, currency)],
  [/*i18n*/ 'Due', (invoice) => amountField(entryDue(invoice), invoice.currency)],
  [/*i18n*/ 'Method', ({ method }) => i18n.t(PAYMENT_METHOD_NAMES[method])],
  [/*i18n*/ 'Status', ({ status }) => i18n.t(status)],
];
