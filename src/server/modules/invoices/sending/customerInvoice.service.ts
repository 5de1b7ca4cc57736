import { validate as isUuid } from 'uuid';
import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { dayIn } from '../dayIn.ts';
import { lockedInvoice, recordInvoice, wholeInvoice } from '../invoiceAccess.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { readInvoice, writeInvoice } from '../invoices.store.ts';
import { amountDue } from '../invoiceStatus.ts';
import { invoicePaper } from '../pdf/invoicePaper.ts';
import { paymentDetailLines } from '../pdf/paymentLines.ts';

/** An issued invoice as its customer sees it. */
export interface CustomerInvoice {
  paper: Paper;
  status: 'Open' | 'Overdue' | 'Paid' | 'Credited' | 'Void';
  isViewed: boolean;
  /** File path of the seller's logo. */
  logo: string | null;
  hasBankDetails: boolean;
}

/** The invoice of a company. */
interface InvoiceRef {
  companyId: string;
  invoiceId: string;
}

/** The invoice for its public page; null for a missing invoice, a draft, a credit note, and a closed company. */
export async function customerInvoice(
  tx: Tx,
  { companyId, invoiceId }: InvoiceRef,
  at: Date,
): Promise<CustomerInvoice | null> {
  if (!(await isPublic(tx, { companyId, invoiceId }))) return null;
  const invoice = await wholeInvoice(tx, companyId, invoiceId);
  const { timeZone } = await companyLetterhead(tx, companyId);
  const status = statusFor(invoice.row, dayIn(timeZone, at));
  return {
    paper: invoicePaper(invoice, timeZone),
    status,
    isViewed: invoice.row.viewed_at !== null,
    logo: invoice.seller.logo,
    hasBankDetails: paymentDetailLines(invoice).length > 0,
  };
}

/** Whether the invoice has a public page: issued, no credit note, and its company open. */
export async function isPublic(tx: Tx, { companyId, invoiceId }: InvoiceRef): Promise<boolean> {
  const row = isUuid(invoiceId) ? await readInvoice(tx, companyId, invoiceId) : undefined;
  return row?.kind === 'INVOICE' && row.number !== null && (await isCompanyOpen(tx, companyId));
}

/** Records when the page of the invoice was first opened. */
export async function recordInvoiceView(
  tx: Tx,
  { companyId, invoiceId }: InvoiceRef,
  at: Date,
): Promise<void> {
  const row = await lockedInvoice(tx, companyId, invoiceId);
  if (row.viewed_at) return;
  await writeInvoice(tx, companyId, invoiceId, { viewed_at: at });
  await recordInvoice(tx, { ...CUSTOMER, companyId }, row, { action: 'viewed', at });
}

function statusFor(row: InvoiceRow, today: string): CustomerInvoice['status'] {
  if (row.state === 'VOID') return /*i18n*/ 'Void';
  if (amountDue(row) === 0) return row.paid > 0 ? /*i18n*/ 'Paid' : /*i18n*/ 'Credited';
  return row.due !== null && row.due < today ? /*i18n*/ 'Overdue' : /*i18n*/ 'Open';
}

/** The actor in the log. */
const CUSTOMER = systemActor('customer');
