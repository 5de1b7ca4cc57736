import { formulaFields } from '#contract/formulas/formulaField.ts';
import type { NamedFormulaField } from '#contract/formulas/formulaNames.ts';
import { formulaWithNames, namedFields } from '#contract/formulas/formulaNames.ts';
import type { CustomFieldType, CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { CustomFieldForm } from '#contract/people/custom-fields/customFieldRules.ts';
import { hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import type { CustomFieldEntry } from './customFieldsApi.ts';

/** A choice as it is edited; one without an id is new. */
export interface ChoiceLine {
  /** Identifies the lines during editing. */
  key: string;
  id: string | null;
  label: string;
}

/** The records that have a field: leads and contacts, one of both kinds, or another record. */
export type FieldOwner = CustomRecord | 'LEAD' | 'CONTACT';

/** What the dialog of a field holds. */
export interface FieldForm {
  label: string;
  type: CustomFieldType;
  availableFor: FieldOwner;
  currency: string;
  target: RelationTarget;
  /** Of a calculated field, with fields by their names; null for others. */
  formula: string | null;
  choices: readonly ChoiceLine[];
}

/** The fields that a formula of these records can name, archived ones included. */
export function fieldsOfFormula(
  owner: FieldOwner,
  entries: readonly CustomFieldEntry[],
): readonly NamedFormulaField[] {
  const { record, onlyOf } = ownerInput(owner);
  const custom = entries.map(({ field }) => field).filter((field) => field.record === record);
  return namedFields(formulaFields(record, custom, onlyOf));
}

/** What it begins with. `entries`: all custom fields. */
export function fieldForm(entry: CustomFieldEntry | null, entries: readonly CustomFieldEntry[]): FieldForm {
  const field = entry?.field;
  const offered =
    field && hasChoices(field.type) ? field.choices.filter(({ isArchived }) => !isArchived) : [];
  return {
    label: field?.label ?? '',
    type: field?.type ?? 'text',
    availableFor: field ? ownerOf(field) : 'PERSON',
    currency: field?.currency ?? 'USD',
    target: field?.target ?? 'PERSON',
    formula: field?.formula
      ? formulaWithNames(field.formula, fieldsOfFormula(ownerOf(field), entries))
      : null,
    choices: offered.length > 0 ? offered.map(({ id, label }) => ({ key: id, id, label })) : [newChoice()],
  };
}

/** The records that have a field. */
export function ownerOf({ record, onlyOf }: CustomFieldEntry['field']): FieldOwner {
  return onlyOf ?? record;
}

/** The same as the API takes it. */
export function ownerInput(owner: FieldOwner) {
  return owner === 'LEAD' || owner === 'CONTACT'
    ? { record: 'PERSON' as const, onlyOf: owner }
    : { record: owner, onlyOf: null };
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
export function rulesOf({ label, type, currency, target, choices, formula }: FieldForm): CustomFieldForm {
  return {
    label,
    type,
    currency: type === 'money' ? currency : null,
    target: type === 'relation' ? target : null,
    formula,
    choices: hasChoices(type) ? choicesOf(choices).map((choice) => choice.label) : [],
  };
}
