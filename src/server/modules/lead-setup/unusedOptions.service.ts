import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { deleteOptions, readList, writeOrder } from './leadSetup.store.ts';
import { isNeeded } from './offeredOptions.ts';
import { optionFields, recordOptionChanges } from './optionEvents.ts';
import { countUse, lockOptions } from './optionUse.store.ts';

/**
 * Deletes the unused options among these that no list requires, counting people in trash; the others stay.
 */
export async function removeUnusedOptions(
  tx: Tx,
  actor: ChangeActor,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const { companyId } = actor;
  if (ids.length === 0) return;
  const wanted = new Set(ids);
  await companySettings(tx, companyId, true);
  await lockOptions(tx, companyId, ids);
  for (const kind of OPTION_KINDS) {
    let list = await readList(tx, companyId, kind);
    const added = list.filter(({ id }) => wanted.has(id));
    const use = added.length > 0 ? await countUse(tx, companyId, kind) : new Map<string, number>();
    const removed = added.filter((option) => {
      if (use.has(option.id) || option.is_default || isNeeded(option, list)) return false;
      list = list.filter(({ id }) => id !== option.id);
      return true;
    });
    if (removed.length === 0) continue;
    await deleteOptions(
      tx,
      companyId,
      removed.map(({ id }) => id),
    );
    await writeOrder(tx, companyId, kind);
    await recordOptionChanges(
      tx,
      actor,
      removed.map((option) => ({
        kind,
        id: option.id,
        action: 'deleted',
        before: optionFields(option),
        after: null,
        at,
        isSeenOnPeople: true,
      })),
    );
  }
}
