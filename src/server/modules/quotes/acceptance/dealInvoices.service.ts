import { can } from '#contract/access/can.ts';
import { QUOTE_MESSAGES } from '#contract/validation/records/quote.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { InvoiceFigures } from '#server/modules/invoices/payments/invoiceFigures.service.ts';
import { invoiceFigures } from '#server/modules/invoices/payments/invoiceFigures.service.ts';
import { buyerOfDeal } from '../buyers.service.ts';
import { linesOfDeal } from '../quoteLines.ts';
import type { QuotesDeps } from '../quotesDeps.ts';
import { visibleDeal } from '../visibleDeal.ts';
import { billDeal } from './billDeal.ts';

export interface DealInvoicesService {
  /**
   * Makes a customer of a won deal's first person or account, if there is none, and a draft invoice of its line items. Rejects
   * viewers who may not edit customers, a deal that is not won, has an invoice, or has neither person nor account.
   */
  invoiceDeal(viewer: Viewer, dealId: string): Promise<void>;
  /** The figures of a deal's invoice; null without one, and for viewers without access to customers. */
  findDealBilling(viewer: Viewer, invoiceId: string | null): Promise<InvoiceFigures | null>;
}

/** Invoices of won deals. */
export function dealInvoicesService({
  database,
  clock,
}: Pick<QuotesDeps, 'database' | 'clock'>): DealInvoicesService {
  return {
    async invoiceDeal(viewer, dealId) {
      if (!can(viewer, 'CUSTOMERS', 'EDIT')) throw forbidden();
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          // Before the deal: rows are locked in one order, and the customer needs the company's lock
          await companySettings(tx, companyId, true);
          const deal = await visibleDeal(tx, inCompany, dealId, { at, isLocked: true });
          if (deal.status !== 'WON' || deal.trashed_at)
            throw new UserError(409, 'deal-not-won', QUOTE_MESSAGES.dealNotWon);
          if (deal.invoice_id && (await invoiceFigures(tx, companyId, deal.invoice_id)))
            throw new UserError(409, 'deal-invoiced', QUOTE_MESSAGES.dealInvoiced);
          const buyer = await buyerOfDeal(tx, companyId, deal);
          const { language } = await companyLetterhead(tx, companyId);
          const invoiceId = await billDeal(tx, inCompany, deal, {
            lines: linesOfDeal(deal).lines,
            currency: deal.currency,
            isInclusive: deal.is_inclusive,
            languages: [buyer.language, language],
            named: null,
            at,
          });
          if (invoiceId === null) throw new UserError(409, 'no-buyer', QUOTE_MESSAGES.noBuyer);
          await recordChange(tx, inCompany, {
            entity: 'deal',
            entityId: deal.id,
            action: 'invoiced',
            before: null,
            after: { name: deal.title },
            at,
          });
          return invoiceId;
        }),
      );
    },

    async findDealBilling(viewer, invoiceId) {
      if (invoiceId === null || !can(viewer, 'CUSTOMERS', 'VIEW')) return null;
      const inCompany = companyViewer(viewer);
      return companyReadScope(database, inCompany, (tx) =>
        invoiceFigures(tx, inCompany.companyId, invoiceId),
      );
    },
  };
}
