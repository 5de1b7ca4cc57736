import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { clearSlot } from './customValues.store.ts';

/** Empties a slot of at most so many people, the trash included, so that another field can have it; answers of how many. */
export function clearCustomValues(
  tx: Tx,
  companyId: string,
  { slot, choices }: { slot: CustomSlot; choices: readonly { id: string }[] },
  limit: number,
): Promise<number> {
  return clearSlot(tx, companyId, { slot, choices: choices.map(({ id }) => id), limit });
}
