import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { toPrintedJpeg } from '#server/platform/files/images.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { inLanguage } from '#server/platform/languages/textsInUse.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { TaskFailure } from '#server/platform/threads/boundedWorker.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { paidInvoice, wholeInvoice } from '../invoiceAccess.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { isPublic } from '../sending/customerInvoice.service.ts';
import { invoicePaper } from './invoicePaper.ts';
import { paperLanguages } from './paperWords.ts';
import { receiptPaper } from './receiptPaper.ts';

export interface InvoicePdfService {
  /**
   * The invoice or credit note as a PDF file, with its paid amount so far. Rejects viewers without access to
   * invoices, another company's invoice like a missing one, and more than 300 an hour.
   */
  invoicePdf(viewer: Viewer, id: string): Promise<PrintedFile>;
  /** The receipt of a payment; refuses alike, and both count together. */
  receiptPdf(viewer: Viewer, paymentId: string): Promise<PrintedFile>;
  /**
   * The invoice for its customer: on its public page, and attached to emails. Rejects a draft, a credit note and an invoice of a
   * closed company like a missing one, and more than 300 an hour of the same invoice. With a payment: its receipt.
   */
  customerPdf(document: CustomerDocument): Promise<PrintedFile>;
}

interface PrintedFile {
  fileName: string;
  file: Buffer;
}

/**
 * PDF files of invoices and receipts. They are generated on request: their contents do not change, but paid
 * amounts do.
 */
export function invoicePdfService(deps: InvoicesDeps): InvoicePdfService {
  const { database, rateLimits, uploads, printer } = deps;
  /** Issued documents by their content, which a payment changes. */
  const printed = new LRUCache<string, Buffer>({
    maxSize: PRINTED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  /** Generates the PDF, with the logo of its seller. */
  async function print<Read extends { invoice: WholeInvoice }>(
    reader: Reader,
    read: (tx: Tx, companyId: string) => Promise<Read>,
    name: (read: Read) => string,
    draw: (read: Read, logo: Uint8Array | null) => Paper,
  ): Promise<PrintedFile> {
    const { companyId } = reader.scope;
    const found = await companyScope(database, reader.scope, (tx) => read(tx, companyId));
    await rateLimits.take(database.kysely, `invoice-pdf|${reader.limited}`, PDFS);
    const { seller } = found.invoice;
    const image = seller.logo && (await uploads.readUploadAt(seller.logo));
    const logo = image ? await toPrintedJpeg(image, LOGO_SIDE) : null;
    const paper = await writtenIn(paperLanguages(found.invoice), () => draw(found, logo));
    const key = createHash('sha256')
      .update(JSON.stringify({ ...paper, logo: null }))
      .update(logo ?? '')
      .digest('base64');
    const file = printed.get(key) ?? (await inLanguage(paper.language, () => drawn(companyId, paper)));
    if (found.invoice.row.number !== null) printed.set(key, file);
    return { fileName: `${name(found)}.pdf`, file };
  }

  async function drawn(companyId: string, paper: Paper): Promise<Buffer> {
    try {
      return await printer.print(companyId, paper);
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error;
      if (error.kind === 'busy') throw new UserError(429, 'pdf-busy', i18n.t(BUSY), BUSY_SECONDS);
      if (error.kind === 'limit')
        throw new UserError(422, 'pdf-too-large', i18n.t('This document is too large for a PDF'));
      throw error;
    }
  }

  function printInvoice(reader: Reader, read: (tx: Tx, companyId: string) => Promise<WholeInvoice>) {
    return print(
      reader,
      async (tx, companyId) => ({
        invoice: await read(tx, companyId),
        timeZone: (await companyLetterhead(tx, companyId)).timeZone,
      }),
      ({ invoice: { row } }) => (row.number === null ? 'Draft' : numberText(row.kind, row.number)),
      ({ invoice, timeZone }, logo) => invoicePaper(invoice, { timeZone, logo }),
    );
  }

  function printReceipt(reader: Reader, paymentId: string, check?: (tx: Tx) => Promise<void>) {
    return print(
      reader,
      async (tx, companyId) => {
        await check?.(tx);
        return paidInvoice(tx, companyId, paymentId);
      },
      ({ payment }) => numberText('RECEIPT', payment.number),
      ({ invoice, payment }, logo) => receiptPaper(invoice, payment, logo),
    );
  }

  return {
    invoicePdf: async (viewer, id) =>
      printInvoice(readerOf(viewer), (tx, companyId) => wholeInvoice(tx, companyId, id)),

    customerPdf: ({ companyId, invoiceId, paymentId }) => {
      const reader = { scope: { companyId, userId: null }, limited: invoiceId };
      const mustBePublic = async (tx: Tx) => {
        if (!(await isPublic(tx, { companyId, invoiceId }))) throw notFound('invoice');
      };
      if (paymentId !== undefined) return printReceipt(reader, paymentId, mustBePublic);
      return printInvoice(reader, async (tx) => {
        await mustBePublic(tx);
        return wholeInvoice(tx, companyId, invoiceId);
      });
    },

    receiptPdf: async (viewer, paymentId) => printReceipt(readerOf(viewer), paymentId),
  };
}

/** An invoice for its customer, or the receipt of one of its payments. */
interface CustomerDocument {
  companyId: string;
  invoiceId: string;
  paymentId?: string;
}

interface Reader {
  scope: { companyId: string; userId: string | null };
  /** The key of the limit. */
  limited: string;
}

function readerOf(viewer: Viewer): Reader {
  if (!can(viewer, 'CUSTOMERS', 'VIEW')) throw forbidden();
  return { scope: companyViewer(viewer), limited: viewer.userId };
}

const BUSY = /*i18n*/ 'Too many PDF files are being created. Try again in a few seconds';
const BUSY_SECONDS = 10;
const PRINTED_BYTES = 32 * 1024 * 1024;
const PDFS = { capacity: 300, seconds: 3600 };
// Twice the printed size, for paper
const LOGO_SIDE = 600;
