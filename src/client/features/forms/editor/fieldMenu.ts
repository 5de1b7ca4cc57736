import { msg, t } from '@lingui/core/macro';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { ASKABLE_FIELDS, askableCustomFields } from '#contract/forms/askedFields.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf, isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { FIELD_LABELS } from '#contract/people/personFields.ts';
import type { FieldValues } from './formValues.ts';
import { newField } from './formValues.ts';

/** What can be added to a form: a question, the fields of leads that it does not ask yet, and those that the company added. */
export function fieldMenu(
  asked: readonly FieldValues[],
  customFields: readonly CustomField[],
  onAdd: (field: FieldValues) => void,
): MenuItem[] {
  const isFree = (key: string) => asked.every((field) => field.key !== key);
  const item = (key: string, label: string): MenuItem => ({
    label,
    onSelect: () => onAdd(newField(key, label)),
  });
  const ofLeads = ASKABLE_FIELDS.filter(({ id }) => isFree(id));
  const custom = askableCustomFields(customFields).filter(({ id }) => isFree(customKey(id)));
  return [
    { label: t(QUESTION), onSelect: () => onAdd(newField('', '')) },
    ...ofLeads.map((field, at) => ({
      ...item(field.id, i18n.t(field.label)),
      startsGroup: at === 0 || field.form !== ofLeads[at - 1]?.form,
    })),
    ...custom.map(({ id, label }, at) => ({ ...item(customKey(id), label), startsGroup: at === 0 })),
  ];
}

/** What a field of a form fills: a field of leads, one of the company's own, or nothing but its answer. */
export function filledBy(key: string, customFields: readonly CustomField[]): string {
  if (isCustomPath(key)) {
    const custom = customFields.find(({ id }) => id === customFieldIdOf(key));
    return custom ? t`Custom field: ${{ label: custom.label }}` : t`Archived custom field`;
  }
  const label = (FIELD_LABELS as Record<string, string>)[key];
  return label === undefined ? t(QUESTION) : i18n.t(label);
}

const QUESTION = msg`Custom question`;
