import type { Tx } from '#server/database/walls/scopes.ts';
import type { OwnSlot } from '#server/modules/own-fields/ownFields.table.ts';
import { clearSlot } from './ownValues.store.ts';

/** Empties a slot of at most so many people, the trash included, so that another field can have it; answers of how many. */
export function clearOwnValues(
  tx: Tx,
  companyId: string,
  { slot, choices }: { slot: OwnSlot; choices: readonly { id: string }[] },
  limit: number,
): Promise<number> {
  return clearSlot(tx, companyId, { slot, choices: choices.map(({ id }) => id), limit });
}
