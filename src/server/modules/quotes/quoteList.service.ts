import type { Viewer } from '#server/access/viewer.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { dealReadScope } from '#server/modules/deals/dealScope.ts';
import { dayIn } from '#server/modules/invoices/dayIn.ts';
import type { ShownQuote } from './quoteAccess.ts';
import type { QuoteList } from './quoteList.store.ts';
import { readAllQuotes } from './quoteList.store.ts';
import type { QuotesDeps } from './quotesDeps.ts';

export interface QuoteListService {
  /** A page of the quotes of all deals outside trash that the viewer may see. */
  findAllQuotes(viewer: Viewer, list: QuoteList): Promise<{ quotes: ShownQuote[]; total: number }>;
}

/** The quotes of all deals. */
export function quoteListService(deps: Pick<QuotesDeps, 'database' | 'clock'>): QuoteListService {
  return {
    findAllQuotes: (viewer, list) =>
      dealReadScope(deps, viewer, async (tx, scope) => {
        const { timeZone } = await companyLetterhead(tx, scope.companyId);
        const today = dayIn(timeZone, scope.at);
        const { rows, total } = await readAllQuotes(tx, scope, list);
        return { quotes: rows.map((row) => ({ row, today })), total };
      }),
  };
}
