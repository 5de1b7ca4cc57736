import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { emptyDeliveries, writePeople } from './deliveries.store.ts';

/**
 * Moves the deliveries of permanently deleted people to the survivors of their merges, and removes the personal
 * data from the others.
 */
export async function releaseDeliveries(
  tx: Tx,
  { companyId, ids, heirs }: Occurrences['people.deleted'],
): Promise<void> {
  if (heirs.length > 0) await writePeople(tx, companyId, heirs);
  await emptyDeliveries(tx, companyId, ids);
}
