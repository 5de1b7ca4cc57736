import { validate as isUuid } from 'uuid';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import type { PrintedFile } from '#server/modules/invoices/pdf/paperPrinter.ts';
import { createPaperPrinter } from '#server/modules/invoices/pdf/paperPrinter.ts';
import { quoteOf, quoteTitle } from '../quoteAccess.ts';
import type { QuoteRef } from '../quoteLinks.ts';
import type { QuoteRow } from '../quotes.store.ts';
import { readQuote } from '../quotes.store.ts';
import type { QuotesDeps } from '../quotesDeps.ts';
import { mustSeeDeals, visibleDeal } from '../visibleDeal.ts';
import { quotePaper } from './quotePaper.ts';

export interface QuotePdfService {
  /** The quote as a PDF file. Rejects viewers who may not see its deal, and more than 300 an hour. */
  quotePdf(viewer: Viewer, id: string): Promise<PrintedFile>;
  /**
   * The quote for its recipient: on its public page, and attached to emails. Rejects a draft and a quote of a closed company
   * like a missing one, and more than 300 an hour of the same quote.
   */
  customerQuotePdf(ref: QuoteRef): Promise<PrintedFile>;
}

/** PDF files of quotes, printed on request. */
export function quotePdfService(
  deps: Pick<QuotesDeps, 'database' | 'clock' | 'rateLimits' | 'uploads' | 'printer'>,
): QuotePdfService {
  const { database, clock, rateLimits } = deps;
  const papers = createPaperPrinter(deps);

  async function print(
    scope: { companyId: string },
    limited: string,
    read: (tx: Tx) => Promise<QuoteRow>,
  ): Promise<PrintedFile> {
    const { companyId } = scope;
    const { row, timeZone } = await companyReadScope(database, scope, async (tx) => ({
      row: await read(tx),
      timeZone: (await companyLetterhead(tx, companyId)).timeZone,
    }));
    await rateLimits.take(database.kysely, `quote-pdf|${limited}`, PDFS);
    const { seller, buyer, signature } = row;
    const file = await papers.print({ companyId, seller, buyer, isFinal: true, signature }, () =>
      quotePaper(row, timeZone),
    );
    return { fileName: `${quoteTitle(row)}.pdf`, file };
  }

  return {
    async quotePdf(viewer, id) {
      mustSeeDeals(viewer);
      const inCompany = companyViewer(viewer);
      return print(inCompany, viewer.userId, async (tx) => {
        const row = await quoteOf(tx, inCompany.companyId, id);
        await visibleDeal(tx, inCompany, row.deal_id, { at: clock.now() });
        return row;
      });
    },

    customerQuotePdf: ({ companyId, quoteId }) =>
      print({ companyId }, quoteId, async (tx) => {
        const row = await publicQuote(tx, { companyId, quoteId });
        if (!row) throw notFound('quote');
        return row;
      }),
  };
}

/** The quote of a public page; undefined for a missing quote, a draft, and a closed company. */
export async function publicQuote(tx: Tx, { companyId, quoteId }: QuoteRef): Promise<QuoteRow | undefined> {
  const row = isUuid(quoteId) ? await readQuote(tx, companyId, quoteId) : undefined;
  return row && row.sent_at !== null && (await isCompanyOpen(tx, companyId)) ? row : undefined;
}

const PDFS = { capacity: 300, seconds: 3600 };
