import type { Tx } from '#server/database/walls/scopes.ts';
import { countFilteringViews } from './listViews.store.ts';

/** How many saved views of the company, of whomever, filter by each of these names; the trash is left out. */
export function viewsByFilter(
  tx: Tx,
  companyId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  return countFilteringViews(tx, companyId, names);
}
