import type { Tx } from '#server/database/walls/scopes.ts';
import { readOptedOut } from './optOuts.store.ts';

/** The opted-out ones of these numbers (E.164). */
export async function optedOutNumbers(
  tx: Tx,
  companyId: string,
  phones: readonly string[],
): Promise<Set<string>> {
  return new Set(phones.length === 0 ? [] : await readOptedOut(tx, companyId, phones));
}
