import type { Tx } from '#server/database/walls/scopes.ts';
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
  return new Map(rows.map((row) => [row.id, toDeal(row)]));
}
