import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { UserError } from '#server/access/userError.ts';
import { nextManager } from '#server/modules/lead-managers/assignment.service.ts';
import { lockPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { writeChange } from '#server/modules/people/changes/personChanges.service.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { hasTag } from './hasTag.ts';
import type { StepContext, StepWork } from './stepWork.ts';

/** Adds a tag, in whatever case it was written. */
export const addTag: StepWork = async (context) => {
  const { value } = context.step;
  const isChanged = await change(context, ({ tags }) => {
    if (hasTag(tags, value)) return null;
    if (tags.length >= MAX_PERSON_LABELS)
      throw new UserError(
        409,
        'too-many-tags',
        i18n.t('No tag added: at most {most} tags', { most: MAX_PERSON_LABELS }),
      );
    return { tags: [...tags, value] };
  });
  return {
    text: isChanged
      ? i18n.t('Tag “{value}” added', { value })
      : i18n.t('The tag “{value}” was already set', { value }),
  };
};

/** Takes a tag off. */
export const removeTag: StepWork = async (context) => {
  const { value } = context.step;
  const isChanged = await change(context, ({ tags }) =>
    hasTag(tags, value) ? { tags: tags.filter((tag) => tag.toLowerCase() !== value.toLowerCase()) } : null,
  );
  return {
    text: isChanged
      ? i18n.t('Tag “{value}” removed', { value })
      : i18n.t('The tag “{value}” was not set', { value }),
  };
};

/** Sets the stage of a lead. */
export const setStage: StepWork = async (context) => {
  const { tx, actor, step } = context;
  const chosen = { stage_id: step.value };
  const columns = await chosenColumns(tx, actor.companyId, 'LEAD', chosen, false);
  const { options } = await readPersonNames(tx, actor.companyId, [{ ...context.person, ...columns }]);
  const name = options.get(step.value)?.name ?? '';
  const isChanged = await change(context, (row) => (row.stage_id === step.value ? null : columns));
  return {
    text: isChanged
      ? i18n.t('Stage set to {name}', { name })
      : i18n.t('The stage was already {name}', { name }),
  };
};

/** Sets the lead manager, a given one or by round robin, and notifies them. */
export const setManager: StepWork = async (context) => {
  const { tx, actor, step, at } = context;
  const { value } = step;
  const isTurn = value === 'ROUND_ROBIN' || value === 'LEAST_BUSY';
  const id = isTurn ? await nextManager(tx, actor.companyId, value, at) : value;
  if (id === null) return { text: i18n.t('There is no active lead manager') };
  const columns = await chosenColumns(tx, actor.companyId, 'LEAD', { manager_id: id }, false);
  const { managers } = await readPersonNames(tx, actor.companyId, [{ ...context.person, ...columns }]);
  const found = managers.get(id);
  const name = found ? `${found.first_name} ${found.last_name}`.trim() : '';
  const isChanged = await change(context, (row) => (row.manager_id === id ? null : columns));
  return {
    text: isChanged
      ? i18n.t('Lead manager set to {name}', { name })
      : i18n.t('The lead manager was already {name}', { name }),
  };
};

/** Writes the changes; false if there are none. */
async function change(
  { tx, actor, person, at }: StepContext,
  columnsOf: (row: PersonRow) => PersonChange | null,
): Promise<boolean> {
  const [row] = await lockPeople(tx, actor.companyId, [person.id]);
  const columns = row && columnsOf(row);
  if (!row || !columns) return false;
  await writeChange(tx, actor, row, columns, at);
  return true;
}
