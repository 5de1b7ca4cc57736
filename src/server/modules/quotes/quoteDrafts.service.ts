import { v7 as newId } from 'uuid';
import { QUOTE_DAYS } from '#contract/limits/records/deals.ts';
import { daysLater } from '#contract/money/subscriptionPeriods.ts';
import { dayProblem } from '#contract/validation/records/invoice.ts';
import { QUOTE_MESSAGES } from '#contract/validation/records/quote.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { dayIn } from '#server/modules/invoices/dayIn.ts';
import { sellerOf } from '#server/modules/invoices/invoiceParties.ts';
import { buyerOfDeal } from './buyers.service.ts';
import type { ShownQuote } from './quoteAccess.ts';
import { openQuote, quoteOf, recordQuote, shownQuote } from './quoteAccess.ts';
import { linesOfDeal } from './quoteLines.ts';
import { insertQuote, readQuotesOf, replaceVersions, takeQuoteNumber, writeQuote } from './quotes.store.ts';
import type { QuotesDeps } from './quotesDeps.ts';
import { visibleDeal } from './visibleDeal.ts';

export interface QuoteDraftsService {
  /** The quotes of a deal that the viewer may see, newest first. */
  findQuotes(viewer: Viewer, dealId: string): Promise<ShownQuote[]>;
  /**
   * Creates a quote of an open deal's current line items, without line items of its title and amount, with the current seller
   * and buyer. It expires after 30 days. Earlier versions that were not accepted are replaced.
   */
  createQuote(viewer: Viewer, dealId: string): Promise<ShownQuote>;
  /** Changes the last day of a quote, YYYY-MM-DD, null for none. Rejects accepted and replaced quotes. */
  updateQuote(
    viewer: Viewer,
    id: string,
    expiresOn: string | null | undefined,
  ): Promise<{ quote: ShownQuote; isChanged: boolean }>;
}

/** Quotes before they are accepted. */
export function quoteDraftsService({
  database,
  clock,
}: Pick<QuotesDeps, 'database' | 'clock'>): QuoteDraftsService {
  return {
    async findQuotes(viewer, dealId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyReadScope(database, inCompany, async (tx) => {
        await visibleDeal(tx, inCompany, dealId, { at });
        const { timeZone } = await companyLetterhead(tx, companyId);
        const today = dayIn(timeZone, at);
        return (await readQuotesOf(tx, companyId, dealId)).map((row) => ({ row, today }));
      });
    },

    async createQuote(viewer, dealId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const id = await onceOnly(tx, viewer, async () => {
          const deal = await visibleDeal(tx, inCompany, dealId, { at, isLocked: true });
          if (deal.status !== 'OPEN' || deal.trashed_at)
            throw new UserError(409, 'deal-not-open', QUOTE_MESSAGES.dealNotOpen);
          const company = await companyLetterhead(tx, companyId);
          const [latest] = await readQuotesOf(tx, companyId, deal.id);
          await replaceVersions(tx, companyId, deal.id, at);
          const { lines, taxes, ...sums } = linesOfDeal(deal);
          const row = {
            ...sums,
            company_id: companyId,
            id: newId(),
            deal_id: deal.id,
            version: (latest?.version ?? 0) + 1,
            state: 'DRAFT',
            currency: deal.currency,
            is_inclusive: deal.is_inclusive,
            lines: JSON.stringify(lines),
            taxes: JSON.stringify(taxes),
            seller: JSON.stringify(await sellerOf(tx, companyId, company)),
            buyer: JSON.stringify(await buyerOfDeal(tx, companyId, deal)),
            expires_on: daysLater(dayIn(company.timeZone, at), QUOTE_DAYS),
            created_by: viewerName(inCompany),
            created_at: at,
            updated_at: at,
            // Last: other quotes of the company wait from here
            number: latest?.number ?? (await takeQuoteNumber(tx, companyId)),
          } as const;
          await insertQuote(tx, row);
          const after = { deal: deal.title, amount: row.total, currency: row.currency };
          await recordQuote(tx, inCompany, row, { action: 'created', after, at });
          return row.id;
        });
        return shownQuote(tx, companyId, id, at);
      });
    },

    async updateQuote(viewer, id, expiresOn) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const problem = expiresOn ? dayProblem(expiresOn) : null;
      if (problem) throw invalid('invalid-expireson', problem);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const { deal_id: dealId } = await quoteOf(tx, companyId, id);
        await visibleDeal(tx, inCompany, dealId, { at, isLocked: true });
        const row = await openQuote(tx, companyId, id, QUOTE_MESSAGES.notChanged);
        const last = expiresOn === undefined ? row.expires_on : expiresOn || null;
        const isChanged = last !== row.expires_on;
        if (isChanged) {
          await writeQuote(tx, companyId, id, { expires_on: last, updated_at: at });
          await recordQuote(tx, inCompany, row, {
            action: 'updated',
            before: { expiresOn: row.expires_on },
            after: { expiresOn: last },
            at,
          });
        }
        return { quote: await shownQuote(tx, companyId, id, at), isChanged };
      });
    },
  };
}
