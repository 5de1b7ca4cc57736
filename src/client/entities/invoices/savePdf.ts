import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/downloadFile.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { InvoiceRow } from './invoice.ts';
import { invoiceName } from './invoice.ts';

/** Saves an invoice or credit note as a PDF file. */
export function saveInvoicePdf(invoice: Pick<InvoiceRow, '_id' | 'number'>): Promise<void> {
  return savePdf(`invoices/${encodeURIComponent(invoice._id)}`, invoiceName(invoice));
}

/** Saves the receipt of a payment as a PDF file. */
export function saveReceiptPdf({ _id, number }: { _id: string; number: string }): Promise<void> {
  return savePdf(`payments/${encodeURIComponent(_id)}`, number);
}

/** Saves a quote as a PDF file. */
export function saveQuotePdf({ _id, number }: { _id: string; number: string }): Promise<void> {
  return savePdf(`quotes/${encodeURIComponent(_id)}`, number);
}

async function savePdf(path: string, name: string): Promise<void> {
  const progress = toast.loading(t`Preparing the PDF…`);
  const { error } = await downloadFile(`/api/exkoo/${path}.pdf`, `${name}.pdf`);
  if (error) toast.update(progress, 'error', errorText(error, t`The PDF could not be created. Try again.`));
  else toast.update(progress, 'success', t`PDF saved`);
}
