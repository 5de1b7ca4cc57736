import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/files/downloadFile.ts';
import { invoiceName } from '#client/entities/invoices/invoice.ts';
import type { InvoiceRow } from '#client/entities/invoices/invoice.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** Saves an invoice or credit note as a PDF file. */
export async function saveInvoicePdf(invoice: Pick<InvoiceRow, '_id' | 'number'>): Promise<void> {
  const progress = toast.loading('Making the PDF…');
  const path = `/api/exkoo/invoices/${encodeURIComponent(invoice._id)}.pdf`;
  const { error } = await downloadFile(path, `${invoiceName(invoice)}.pdf`);
  if (error) toast.update(progress, 'error', errorText(error, 'The PDF could not be made'));
  else toast.update(progress, 'success', 'PDF saved');
}
