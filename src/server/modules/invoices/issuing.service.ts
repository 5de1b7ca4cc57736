import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { WholeInvoice } from './invoiceAccess.ts';
import { lockedInvoice, mustBePayable, recordInvoice, wholeInvoice } from './invoiceAccess.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { writeInvoice } from './invoices.store.ts';
import type { InvoicesDeps } from './invoicesDeps.ts';
import { statusOf } from './invoiceStatus.ts';
import { issueDraft } from './issueDraft.ts';

export interface IssuingService {
  /**
   * Assigns the company's next number to a draft and stores its current seller and buyer. From then on only
   * payments and credit notes change it. Rejects an issued invoice, one without a total, and one whose
   * customer was deleted.
   */
  issueInvoice(viewer: Viewer, id: string): Promise<WholeInvoice>;
  /** Takes back an open invoice that nothing was paid or credited of. It keeps its number. */
  voidInvoice(viewer: Viewer, id: string): Promise<WholeInvoice>;
  /** Marks an open invoice as uncollectible. A later payment is still recorded. */
  markInvoiceUncollectible(viewer: Viewer, id: string): Promise<WholeInvoice>;
}

/** From draft to open, and the ends without payment. */
export function issuingService({ database, clock }: InvoicesDeps): IssuingService {
  /** Ends an open invoice in another state. */
  async function end(viewer: Viewer, id: string, state: 'VOID' | 'UNCOLLECTIBLE') {
    const inCompany = companyViewer(viewer);
    const { companyId } = inCompany;
    const at = clock.now();
    return companyScope(database, inCompany, async (tx) => {
      const row = await lockedInvoice(tx, companyId, id);
      mustBeOpen(row);
      if (state === 'VOID' && row.paid + row.credited > 0)
        throw new UserError(409, 'has-payments', INVOICE_MESSAGES.hasPayments);
      await writeInvoice(tx, companyId, id, { state, status: statusOf({ ...row, state }), updated_at: at });
      await recordInvoice(tx, inCompany, row, {
        action: state === 'VOID' ? 'voided' : 'given-up',
        before: { state: row.state },
        after: { state },
        at,
      });
      return wholeInvoice(tx, companyId, id);
    });
  }

  return {
    async issueInvoice(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await issueDraft(tx, inCompany, await lockedInvoice(tx, companyId, id), at);
        return wholeInvoice(tx, companyId, id);
      });
    },

    voidInvoice: (viewer, id) => end(viewer, id, 'VOID'),
    markInvoiceUncollectible: (viewer, id) => end(viewer, id, 'UNCOLLECTIBLE'),
  };
}

function mustBeOpen(row: InvoiceRow): void {
  mustBePayable(row);
  if (row.state !== 'OPEN') throw new UserError(409, 'not-open', INVOICE_MESSAGES.notOpen);
}
