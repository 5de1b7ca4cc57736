import type { Tx } from '#server/database/walls/scopes.ts';
import type { OwnSlot } from '#server/modules/own-fields/ownFields.table.ts';
import { clearSlot, countSlots } from './ownValues.store.ts';

/** How many people have a value in each of these slots, the trash included. */
export function countOwnValues(
  tx: Tx,
  companyId: string,
  slots: readonly OwnSlot[],
): Promise<Partial<Record<OwnSlot, number>>> {
  return countSlots(tx, companyId, slots);
}

/** Empties a slot of everybody, the trash included, so that another field can have it. */
export function clearOwnValues(
  tx: Tx,
  companyId: string,
  field: { slot: OwnSlot; choices: readonly { id: string }[] },
): Promise<void> {
  return clearSlot(
    tx,
    companyId,
    field.slot,
    field.choices.map(({ id }) => id),
  );
}
