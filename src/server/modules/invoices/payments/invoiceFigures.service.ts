import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { readInvoice } from '../invoices.store.ts';
import { amountDue } from '../invoiceStatus.ts';

/** What an invoice comes to now. Amounts in minor units of the currency. */
export interface InvoiceFigures {
  invoiceId: string;
  /** Null for a draft. */
  number: string | null;
  state: InvoiceRow['state'];
  currency: string;
  /** The total without credit notes; zero for a void invoice. */
  invoiced: number;
  paid: number;
  due: number;
}

/** The figures of an invoice in the caller's transaction; null for a missing one and a draft in trash. */
export async function invoiceFigures(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<InvoiceFigures | null> {
  const row = await readInvoice(tx, companyId, invoiceId);
  if (!row || row.trashed_at) return null;
  return {
    invoiceId,
    number: row.number === null ? null : numberText(row.kind, row.number),
    state: row.state,
    currency: row.currency,
    invoiced: row.state === 'VOID' ? 0 : row.total - row.credited,
    paid: row.paid,
    due: amountDue(row),
  };
}
