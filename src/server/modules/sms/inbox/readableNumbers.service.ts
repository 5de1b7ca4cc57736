import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import { findReadableNumbers } from './readableNumbers.store.ts';

/** The numbers whose conversations a viewer who sees these people may read. */
export function readableNumbers(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  phones: readonly string[],
): Promise<string[]> {
  return findReadableNumbers(tx, companyId, seen, phones);
}
