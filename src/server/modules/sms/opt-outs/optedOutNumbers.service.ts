import type { Tx } from '#server/database/walls/scopes.ts';
import { readOptedOut } from './optOuts.store.ts';

/** Those of these numbers, E.164, that have opted out. */
export async function optedOutNumbers(
  tx: Tx,
  companyId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  return new Set(phones.length === 0 ? [] : await readOptedOut(tx, companyId, phones));
}
