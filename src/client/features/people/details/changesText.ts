import { plural, t } from '@lingui/core/macro';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { EditStep } from '#client/shared/cell-editing/useEditSteps.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { EditedFieldId } from '#contract/people/personFields.ts';
import { FIELD_LABELS } from '#contract/people/personFields.ts';
import type { PersonChangeInput } from '../personValues.ts';

/** The saved or undone changes as text: the field, or the number of values. */
export function changesText(
  steps: readonly EditStep<PersonChangeInput>[],
  choices: LeadChoices | undefined,
  done: 'saved' | 'undone',
): string {
  const names = steps.flatMap(({ input }) => Object.keys(input));
  const [name] = names;
  const isSaved = done === 'saved';
  if (steps.length > 1) return isSaved ? savedCount(names.length) : undoneCount(names.length);
  const label = name === undefined ? undefined : labelNamed(name, choices);
  if (!label) return isSaved ? t`Saved` : t`Undone`;
  return isSaved ? t`${label} saved` : t`${label} undone`;
}

function labelNamed(name: string, choices: LeadChoices | undefined): string | undefined {
  const customId = customFieldIdOf(name);
  return customId === undefined
    ? i18n.t(FIELD_LABELS[name as EditedFieldId])
    : choices?.customFields.find(({ id }) => id === customId)?.label;
}

function savedCount(count: number): string {
  return plural(count, { one: '# value saved', other: '# values saved' });
}

function undoneCount(count: number): string {
  return plural(count, { one: '# value undone', other: '# values undone' });
}
