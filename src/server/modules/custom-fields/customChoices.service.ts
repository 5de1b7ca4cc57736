import type { CustomFieldChoice } from '#contract/people/custom-fields/customField.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { fieldValues, recordFieldChange } from './customFieldEvents.ts';
import { fieldColumns } from './customFieldInput.ts';
import type { CustomFieldRow } from './customFields.store.ts';
import { readFields, writeField } from './customFields.store.ts';
import { readUsedChoices } from './customFieldUse.store.ts';
import { fieldChanges, fieldOf } from './fieldChanges.ts';

export interface CustomChoices {
  /** Offers these choices, too, behind the others; those that the field has already stay as they are. Answers the ids of the new ones. */
  addCustomChoices(viewer: Viewer, fieldId: string, labels: readonly string[]): Promise<string[]>;
}

/** Choices of custom fields that come from elsewhere: imports. */
export function customChoices({ database, clock }: { database: Database; clock: Clock }): CustomChoices {
  const changing = fieldChanges(database);
  return {
    addCustomChoices: (viewer, fieldId, labels) =>
      changing(viewer, async (tx, inCompany, list) => {
        const row = fieldOf(list, fieldId);
        const known = new Set(row.choices.map(({ label }) => foldText(label)));
        const added = labels.filter((label) => !known.has(foldText(label)));
        if (added.length === 0) return [];
        const offered = row.choices.filter(({ isArchived }) => !isArchived);
        const given = [...offered, ...added.map((label) => ({ label }))];
        const { choices } = fieldColumns({ ...row, choices: given }, { list, row });
        await writeChoices(tx, inCompany, { row, choices, at: clock.now() });
        const before = new Set(row.choices.map(({ id }) => id));
        return choices.map(({ id }) => id).filter((id) => !before.has(id));
      }),
  };
}

/**
 * Deletes the unused options among these, counting people in trash; the others stay, and so does the last
 * option of a field.
 */
export async function removeUnusedChoices(
  tx: Tx,
  actor: ChangeActor,
  added: readonly { fieldId: string; choiceIds: readonly string[] }[],
  at: Date,
): Promise<void> {
  if (added.length === 0) return;
  const { companyId } = actor;
  await companySettings(tx, companyId, true);
  const list = await readFields(tx, companyId);
  for (const { fieldId, choiceIds } of added) {
    const row = list.find(({ id }) => id === fieldId);
    if (!row || choiceIds.length === 0) continue;
    const used = await readUsedChoices(tx, companyId, row.type === 'choices' ? null : row.slot, choiceIds);
    const choices = row.choices.filter(({ id }) => !choiceIds.includes(id) || used.has(id));
    const isOffering = choices.some(({ isArchived }) => !isArchived);
    if (isOffering && choices.length < row.choices.length)
      await writeChoices(tx, actor, { row, choices, at });
  }
}

async function writeChoices(
  tx: Tx,
  actor: ChangeActor,
  { row, choices, at }: { row: CustomFieldRow; choices: CustomFieldChoice[]; at: Date },
): Promise<void> {
  await writeField(tx, actor.companyId, row.id, { choices: JSON.stringify(choices) });
  const changes = changesOf(fieldValues(row), fieldValues({ ...row, choices }));
  await recordFieldChange(tx, actor, {
    entityId: row.id,
    action: 'updated',
    before: changes?.before ?? null,
    after: changes?.after ?? null,
    at,
  });
}
