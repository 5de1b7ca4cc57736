import type { RecordReader } from '#server/recordReaders.ts';
import { readInvoicesWith } from './invoiceLists.store.ts';
import { readPaymentsWith } from './payments/payments.store.ts';
import { toInvoiceRow, toPaymentRow } from './toInvoice.ts';

/** Invoices and credit notes, in trash or not, as webhooks send them. */
export const shownInvoices: RecordReader = async (tx, companyId, ids) =>
  new Map((await readInvoicesWith(tx, companyId, ids)).map((row) => [row.id, toInvoiceRow(row)]));

/** Payments as webhooks send them. */
export const shownPayments: RecordReader = async (tx, companyId, ids) =>
  new Map((await readPaymentsWith(tx, companyId, ids)).map((row) => [row.id, toPaymentRow(row)]));
