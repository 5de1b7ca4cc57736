import type { OwnType } from '#contract/people/own/ownField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { OwnSlot } from '#server/modules/own-fields/ownFields.table.ts';
import { clearSlot, countSlots, readUsedChoices } from './ownValues.store.ts';

/** The number of people with a value in each of these slots, including trash, without merged people. */
export function countOwnValues(
  tx: Tx,
  companyId: string,
  slots: readonly OwnSlot[],
): Promise<Partial<Record<OwnSlot, number>>> {
  return countSlots(tx, companyId, slots);
}

/** The options of a custom field that people have, including trash. */
export function usedOwnChoices(
  tx: Tx,
  companyId: string,
  { slot, type }: { slot: OwnSlot; type: OwnType },
  choiceIds: readonly string[],
): Promise<Set<string>> {
  return readUsedChoices(tx, companyId, type === 'choices' ? null : slot, choiceIds);
}

/** Empties a slot of at most so many people, the trash included, so that another field can have it; answers of how many. */
export function clearOwnValues(
  tx: Tx,
  companyId: string,
  { slot, choices }: { slot: OwnSlot; choices: readonly { id: string }[] },
  limit: number,
): Promise<number> {
  return clearSlot(tx, companyId, { slot, choices: choices.map(({ id }) => id), limit });
}
