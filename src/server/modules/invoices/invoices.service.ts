import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { creditNotesService } from './creditNotes.service.ts';
import type { CreditNotesService } from './creditNotes.service.ts';
import { draftsService } from './drafts.service.ts';
import type { DraftsService } from './drafts.service.ts';
import { wholeInvoice } from './invoiceAccess.ts';
import type { WholeInvoice } from './invoiceAccess.ts';
import type { InvoicesDeps } from './invoicesDeps.ts';
import { readInvoices } from './invoices.store.ts';
import type { InvoiceFilter, InvoiceListRow } from './invoices.store.ts';
import { issuingService } from './issuing.service.ts';
import type { IssuingService } from './issuing.service.ts';
import { paymentsService } from './payments.service.ts';
import type { PaymentsService } from './payments.service.ts';
import { invoicePdfService } from './pdf/invoicePdf.service.ts';
import type { InvoicePdfService } from './pdf/invoicePdf.service.ts';
import { taxesService } from './taxes/taxes.service.ts';
import type { TaxesService } from './taxes/taxes.service.ts';

/** What a list of invoices is asked for; the range is about dateField. */
export type InvoiceSearch = Omit<InvoiceFilter, 'createdAt' | 'updatedAt' | 'endsAt'> & {
  dateField: 'createdAt' | 'updatedAt' | 'endsAt';
  from: Date | null;
  to: Date | null;
};

/** What the company charges its customers. Amounts are whole minor units. */
export interface InvoicesService
  extends
    DraftsService,
    IssuingService,
    PaymentsService,
    CreditNotesService,
    TaxesService,
    InvoicePdfService {
  /** A page of the company's invoices or credit notes outside the trash. */
  findInvoices(viewer: Viewer, search: InvoiceSearch): Promise<{ rows: InvoiceListRow[]; total: number }>;
  /** One of them with all that belongs to it. Refuses one of another company like one that does not exist. */
  findInvoice(viewer: Viewer, id: string): Promise<WholeInvoice>;
}

/** Invoices on a database. */
export function createInvoicesService(deps: InvoicesDeps): InvoicesService {
  const { database } = deps;
  return {
    ...draftsService(deps),
    ...issuingService(deps),
    ...paymentsService(deps),
    ...creditNotesService(deps),
    ...taxesService(deps),
    ...invoicePdfService(deps),

    async findInvoices(viewer, { dateField, from, to, ...search }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const range = from || to ? { from, to } : null;
        const ranges = { createdAt: null, updatedAt: null, endsAt: null };
        if (!range || dateField !== 'endsAt')
          return readInvoices(tx, companyId, { ...search, ...ranges, [dateField]: range });
        // Ends are days: those that begin within the range by the company's clocks
        const { timeZone } = await companyLetterhead(tx, companyId);
        const endsAt = { from: from && dayIn(timeZone, from), to: to && dayIn(timeZone, to) };
        return readInvoices(tx, companyId, { ...search, ...ranges, endsAt });
      });
    },

    async findInvoice(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => wholeInvoice(tx, inCompany.companyId, id));
    },
  };
}

/** The day of a moment in a time zone: '2026-11-21'. */
function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}
