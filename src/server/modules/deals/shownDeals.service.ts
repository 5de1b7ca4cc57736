import type { Tx } from '#server/database/walls/scopes.ts';
import { withCustomValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { wholeCompany } from './dealScope.ts';
import { readNamedDeals } from './reads/dealList.store.ts';
import { toDeal } from './toDeal.ts';

/** Deals, in trash or not, as webhooks send them. */
export async function shownDeals(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const rows = await readNamedDeals(tx, wholeCompany(companyId, new Date()), ids);
  const shown = await withCustomValues(tx, companyId, 'DEAL', rows);
  return new Map(shown.map((row) => [row.id, toDeal(row)]));
}
