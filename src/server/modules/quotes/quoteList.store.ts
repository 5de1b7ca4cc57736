import { sql } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealScope } from '#server/modules/deals/dealScope.ts';
import { isSeenDeal } from '#server/modules/deals/reads/dealQuery.sql.ts';
import type { QuoteRow } from './quotes.store.ts';

/** Which quotes a list shows, in the order of their last changes. */
export interface QuoteList {
  /** Quotes that were added or changed since; null: all. */
  updatedFrom: Date | null;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** A page of the quotes of deals outside trash that the viewer may see, and their total. */
export function readAllQuotes(tx: Tx, scope: DealScope, { updatedFrom, ...page }: QuoteList) {
  const found = sql<QuoteRow>`
    select q.* from quotes q where q.company_id = ${scope.companyId}
      ${updatedFrom === null ? sql`` : sql`and q.updated_at >= ${updatedFrom}`}
      and exists (select from deals d where d.id = q.deal_id and d.trashed_at is null and ${isSeenDeal(scope)})`;
  return pageOf(tx, found, { updatedAt: { filled: sql`f.updated_at` } }, { sort: 'updatedAt', ...page });
}
