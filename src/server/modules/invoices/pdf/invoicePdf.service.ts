import { can } from '#contract/access/can.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { toPrintedJpeg } from '#server/platform/files/images.ts';
import { wholeInvoice } from '../invoiceAccess.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { numberText } from '../invoiceStatus.ts';
import { invoicePaper } from './invoicePaper.ts';

export interface InvoicePdfService {
  /**
   * The invoice or credit note as a PDF file, with what is paid of it so far. Refuses who may not see invoices, one of another company
   * like one that does not exist, and more than 300 an hour.
   */
  invoicePdf(viewer: Viewer, id: string): Promise<{ fileName: string; file: Buffer }>;
}

/** Invoices on paper. They are made when they are asked for: what stands on them does not change, what is paid does. */
export function invoicePdfService(deps: InvoicesDeps): InvoicePdfService {
  const { database, rateLimits, uploads, printer } = deps;
  return {
    async invoicePdf(viewer, id) {
      if (!can(viewer, 'CRM_CONTACTS', 'VIEW')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const { invoice, timeZone } = await companyScope(database, inCompany, async (tx) => ({
        invoice: await wholeInvoice(tx, companyId, id),
        timeZone: (await companyLetterhead(tx, companyId)).timeZone,
      }));
      await rateLimits.take(database.kysely, `invoice-pdf|${viewer.userId}`, PDFS);
      const { row, seller } = invoice;
      const image = seller.logo && (await uploads.readUploadAt(seller.logo));
      const logo = image ? await toPrintedJpeg(image, LOGO_SIDE) : null;
      const file = await printer.print(invoicePaper(invoice, { timeZone, logo }));
      return { fileName: `${row.number === null ? 'Draft' : numberText(row.kind, row.number)}.pdf`, file };
    },
  };
}

const PDFS = { capacity: 300, seconds: 3600 };
// Twice what is printed, for paper
const LOGO_SIDE = 600;
