import { expectedError } from '#server/access/userError.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';

/** An invoice whose PDF is attached to a mail, or the receipt of one of its payments. */
export interface MailedInvoice {
  companyId: string;
  invoiceId: string;
  paymentId?: string;
}

/** A quote whose PDF is attached to a mail. */
export interface MailedQuote {
  companyId: string;
  quoteId: string;
}

/** Creates the PDF files that mails contain. */
export interface MailedPdfs {
  invoices: { customerPdf(invoice: MailedInvoice): Promise<PdfFile> };
  quotes: { customerQuotePdf(quote: MailedQuote): Promise<PdfFile> };
}

interface PdfFile {
  fileName: string;
  file: Buffer;
}

/**
 * The PDF of the mailed invoice, receipt or quote, if there is one; none if it is too large for a PDF, and null if the document
 * no longer exists.
 */
export async function pdfAttachments(
  { invoice, quote }: { invoice?: MailedInvoice | undefined; quote?: MailedQuote | undefined },
  { invoices, quotes, logger }: MailedPdfs & { logger: Logger },
): Promise<MailAttachment[] | null> {
  try {
    const printed = [
      invoice && (await invoices.customerPdf(invoice)),
      quote && (await quotes.customerQuotePdf(quote)),
    ];
    return printed
      .filter((pdf) => pdf !== undefined)
      .map(({ fileName, file }) => ({
        fileName,
        mediaType: 'application/pdf',
        content: file.toString('base64'),
      }));
  } catch (error) {
    const expected = expectedError(error);
    if (expected?.statusCode !== 404 && expected?.statusCode !== 422) throw error;
    logger.warn({ ...invoice, ...quote, reason: expected.message }, 'The PDF of a mail was not attached');
    return expected.statusCode === 404 ? null : [];
  }
}
