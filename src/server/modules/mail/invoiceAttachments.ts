import { expectedError } from '#server/access/userError.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';

/** An invoice whose PDF is attached to a mail, or the receipt of one of its payments. */
export interface MailedInvoice {
  companyId: string;
  invoiceId: string;
  paymentId?: string;
}

/** Creates the PDF files of invoices. */
export interface InvoicePdfs {
  customerPdf(invoice: MailedInvoice): Promise<{ fileName: string; file: Buffer }>;
}

/** The PDF of the invoice or receipt; none if it is too large for one, and null if the invoice no longer exists. */
export async function invoiceAttachments(
  invoice: MailedInvoice,
  { invoices, logger }: { invoices: InvoicePdfs; logger: Logger },
): Promise<MailAttachment[] | null> {
  try {
    const { fileName, file } = await invoices.customerPdf(invoice);
    return [{ fileName, mediaType: 'application/pdf', content: file.toString('base64') }];
  } catch (error) {
    const expected = expectedError(error);
    if (expected?.statusCode !== 404 && expected?.statusCode !== 422) throw error;
    logger.warn({ ...invoice, reason: expected.message }, 'The PDF of an invoice was not attached');
    return expected.statusCode === 404 ? null : [];
  }
}
