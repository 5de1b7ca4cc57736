import { t } from '@lingui/core/macro';
import type { NamedFormulaField } from '#contract/formulas/formulaNames.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_TYPES, CUSTOM_RECORDS, customKey } from '#contract/people/custom-fields/customField.ts';
import { RELATION_TARGETS } from '#contract/people/custom-fields/relationTargets.ts';
import { useFindCustomFieldsQuery } from './customFieldsApi.ts';
import type { FieldForm } from './fieldForm.ts';

/** The value of the list of types for a calculated field, whose type is that of its result. */
export const FORMULA = 'formula';

/** The change of the form by a choice in the list of types. */
export function chosenType(chosen: string): Partial<FieldForm> {
  if (chosen !== FORMULA) return { type: chosen as CustomFieldType, formula: null };
  return { type: 'number', formula: '' };
}

/** All custom fields, and which of the fields that a formula can name are offered: no archived ones. */
export function useFormulaFields() {
  const entries = useFindCustomFieldsQuery().data?.data ?? [];
  const archived = new Set<string>(
    entries.filter(({ isArchived }) => isArchived).map(({ _id }) => customKey(_id)),
  );
  return {
    entries,
    fields: (names: readonly NamedFormulaField[]) => names.filter(({ id }) => !archived.has(id)),
  };
}

/** The types of values. */
export function typeOptions() {
  return Object.entries(CUSTOM_FIELD_TYPES).map(([value, label]) => ({ value, label: i18n.t(label) }));
}

/** The records that a relation can point to. */
export function targetOptions() {
  return Object.entries(RELATION_TARGETS).map(([value, label]) => ({ value, label: i18n.t(label) }));
}

/** The records that can have a field. */
export function ownerOptions() {
  const { PERSON: people, ...others } = CUSTOM_RECORDS;
  return [
    { value: 'PERSON', label: i18n.t(people) },
    { value: 'LEAD', label: t`Leads` },
    { value: 'CONTACT', label: t`Contacts` },
    ...Object.entries(others).map(([value, label]) => ({ value, label: i18n.t(label) })),
  ];
}
