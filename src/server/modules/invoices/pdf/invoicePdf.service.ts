import { can } from '#contract/access/can.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { paidInvoice, wholeInvoice } from '../invoiceAccess.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { isPublic } from '../sending/customerInvoice.service.ts';
import { invoicePaper } from './invoicePaper.ts';
import type { PrintedFile } from './paperPrinter.ts';
import { createPaperPrinter } from './paperPrinter.ts';
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

/**
 * PDF files of invoices and receipts. They are generated on request: their contents do not change, but paid
 * amounts do.
 */
export function invoicePdfService(deps: InvoicesDeps): InvoicePdfService {
  const { database, rateLimits } = deps;
  const papers = createPaperPrinter(deps);

  async function print<Read extends { invoice: WholeInvoice }>(
    reader: Reader,
    read: (tx: Tx, companyId: string) => Promise<Read>,
    name: (read: Read) => string,
    draw: (read: Read) => Paper,
  ): Promise<PrintedFile> {
    const { companyId } = reader.scope;
    const found = await companyScope(database, reader.scope, (tx) => read(tx, companyId));
    await rateLimits.take(database.kysely, `invoice-pdf|${reader.limited}`, PDFS);
    const { seller, buyer, row } = found.invoice;
    const file = await papers.print({ companyId, seller, buyer, isFinal: row.number !== null }, () =>
      draw(found),
    );
    return { fileName: `${name(found)}.pdf`, file };
  }

  function printInvoice(reader: Reader, read: (tx: Tx, companyId: string) => Promise<WholeInvoice>) {
    return print(
      reader,
      async (tx, companyId) => ({
        invoice: await read(tx, companyId),
        timeZone: (await companyLetterhead(tx, companyId)).timeZone,
      }),
      ({ invoice: { row } }) => (row.number === null ? 'Draft' : numberText(row.kind, row.number)),
      ({ invoice, timeZone }) => invoicePaper(invoice, timeZone),
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
      ({ invoice, payment }) => receiptPaper(invoice, payment),
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

const PDFS = { capacity: 300, seconds: 3600 };
