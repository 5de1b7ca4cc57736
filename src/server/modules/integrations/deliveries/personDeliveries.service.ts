import type { Tx } from '#server/database/walls/scopes.ts';
import { emptyDeliveries, writePeople } from './deliveries.store.ts';

/** Moves the deliveries of permanently deleted people to the survivors of their merges. */
export async function moveDeliveries(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writePeople(tx, companyId, moves);
}

/** Removes the personal data of permanently deleted people from deliveries. */
export async function forgetDeliveries(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0) await emptyDeliveries(tx, companyId, personIds);
}
