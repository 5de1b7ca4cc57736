import { t } from '@lingui/core/macro';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { EditedFieldId } from '#contract/people/personFields.ts';
import { FIELD_LABELS } from '#contract/people/personFields.ts';
import type { EditStep } from './useEditSteps.ts';

/** The saved or undone changes as text: the field, or the number of values. */
export function changesText(
  steps: readonly EditStep[],
  choices: LeadChoices | undefined,
  done: 'saved' | 'undone',
): string {
  const names = steps.flatMap(({ input }) => Object.keys(input));
  const [name] = names;
  if (steps.length > 1) return t`${{ count: names.length }} values ${done}`;
  const alone = `${done.charAt(0).toUpperCase()}${done.slice(1)}`;
  if (name === undefined) return alone;
  const customId = customFieldIdOf(name);
  const label =
    customId === undefined
      ? FIELD_LABELS[name as EditedFieldId]
      : choices?.customFields.find(({ id }) => id === customId)?.label;
  return label ? `${label} ${done}` : alone;
}
