import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import type { CustomFieldForm } from '#contract/people/custom-fields/customFieldRules.ts';
import { hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import type { CustomFieldEntry } from './customFieldsApi.ts';

/** A choice as it is edited; one without an id is new. */
export interface ChoiceLine {
  /** Identifies the lines during editing. */
  key: string;
  id: string | null;
  label: string;
}

/** What the dialog of a field holds. */
export interface FieldForm {
  label: string;
  type: CustomFieldType;
  /** '' where leads and contacts have it. */
  onlyOf: '' | 'LEAD' | 'CONTACT';
  currency: string;
  choices: readonly ChoiceLine[];
}

/** What it begins with. */
export function fieldForm(entry: CustomFieldEntry | null): FieldForm {
  const field = entry?.field;
  const offered =
    field && hasChoices(field.type) ? field.choices.filter(({ isArchived }) => !isArchived) : [];
  return {
    label: field?.label ?? '',
    type: field?.type ?? 'text',
    onlyOf: field?.onlyOf ?? '',
    currency: field?.currency ?? 'USD',
    choices: offered.length > 0 ? offered.map(({ id, label }) => ({ key: id, id, label })) : [newChoice()],
  };
}

/** A line for one more choice. */
export function newChoice(): ChoiceLine {
  return { key: crypto.randomUUID(), id: null, label: '' };
}

/** The choices of the lines, without empty new ones, unless all are empty. */
export function choicesOf(lines: readonly ChoiceLine[]): readonly ChoiceLine[] {
  const typed = lines.filter(({ id, label }) => id !== null || label.trim() !== '');
  return typed.length > 0 ? typed : lines;
}

/** The form as the rules read it. */
export function rulesOf({ label, type, currency, choices }: FieldForm): CustomFieldForm {
  return {
    label,
    type,
    currency: type === 'money' ? currency : null,
    choices: hasChoices(type) ? choicesOf(choices).map((choice) => choice.label) : [],
  };
}
