import type { Tx } from '#server/database/walls/scopes.ts';
import { emptyDeliveries, writePeople } from './deliveries.store.ts';

/** Gives what was sent of people who are deleted for good to those who live on: whoever they were merged into. */
export async function moveDeliveries(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writePeople(tx, companyId, moves);
}

/** Takes out of what was sent all that is about these people, who are deleted for good. */
export async function forgetDeliveries(
  tx: Tx,
  companyId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0) await emptyDeliveries(tx, companyId, personIds);
}
