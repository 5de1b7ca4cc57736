import { renameTags } from '#contract/live/changeTags.ts';
import { RELATION_TARGETS } from '#contract/people/custom-fields/relationTargets.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Change, ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { typeName } from './customFieldReads.service.ts';
import type { CustomFieldRow } from './customFields.store.ts';

/** Records the event of a change to custom fields, which also changes how people are shown. */
export async function recordFieldChange(
  tx: Tx,
  viewer: ChangeActor,
  change: Pick<Change, 'entityId' | 'action' | 'before' | 'after' | 'at'>,
): Promise<void> {
  await recordChange(tx, viewer, { ...change, entity: 'custom field', alsoTags: renameTags('custom field') });
}

/** A field under the names that the activity log shows. */
export function fieldValues({ label, type, choices, target, formula, archived_at }: CustomFieldRow) {
  const offered = choices.filter(({ isArchived }) => !isArchived).map((choice) => choice.label);
  return {
    name: label,
    type: typeName(type),
    choices: offered.join(', ') || null,
    ...(target && { target: RELATION_TARGETS[target] }),
    ...(formula !== null && { formula }),
    isArchived: archived_at !== null,
  };
}
