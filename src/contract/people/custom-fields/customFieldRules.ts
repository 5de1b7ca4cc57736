import { FORMULA_MESSAGES } from '#contract/formulas/formulaMessages.ts';
import { isFormulaResult } from '#contract/formulas/formulaResultTypes.ts';
import { CUSTOM_FIELD_LIMITS, MAX_CUSTOM_FIELDS } from '#contract/limits/records/customFields.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { foldText } from '../searchText.ts';
import type { CustomFieldType } from './customField.ts';
import { CUSTOM_FIELD_TYPES } from './customField.ts';
import { isRelationTarget } from './relationTargets.ts';

/** The input of a custom field. */
export interface CustomFieldForm {
  label: string;
  type: CustomFieldType;
  /** The labels of the choices that are offered, in their order; empty for types without. */
  choices: readonly string[];
  /** Of money. */
  currency: string | null;
  /** Of a relation. */
  target?: string | null;
  /** Of a calculated field. */
  formula?: string | null;
}

export type CustomFieldProblems = Partial<Record<keyof CustomFieldForm, string>>;

/** The message for each part that breaks its rule; empty where the field can be saved as it is. */
export function customFieldProblems({
  label,
  type,
  choices,
  currency,
  target,
  formula = null,
}: CustomFieldForm): CustomFieldProblems {
  const problems: CustomFieldProblems = {};
  const name = tidyText(label);
  if (name === '') problems.label = CUSTOM_FIELD_MESSAGES.required;
  else if (textLength(name) > CUSTOM_FIELD_LIMITS.label) problems.label = CUSTOM_FIELD_MESSAGES.tooLong;
  if (!(type in CUSTOM_FIELD_TYPES)) problems.type = CUSTOM_FIELD_MESSAGES.type;
  const wrong = hasChoices(type) ? choicesProblem(choices.map(tidyText)) : null;
  if (wrong) problems.choices = wrong;
  if (type === 'money' && !/^[A-Z]{3}$/.test(currency ?? ''))
    problems.currency = CUSTOM_FIELD_MESSAGES.currency;
  if (type === 'relation' && !isRelationTarget(target)) problems.target = CUSTOM_FIELD_MESSAGES.target;
  if (formula?.trim() === '') problems.formula = FORMULA_MESSAGES.required;
  if (formula !== null && !isFormulaResult(type)) problems.type = CUSTOM_FIELD_MESSAGES.formulaType;
  return problems;
}

/** True for the types whose choices the company writes. */
export function hasChoices(type: CustomFieldType): boolean {
  return type === 'choice' || type === 'choices';
}

function choicesProblem(labels: readonly string[]): string | null {
  if (labels.length === 0) return CUSTOM_FIELD_MESSAGES.noChoices;
  if (labels.length > CUSTOM_FIELD_LIMITS.choices) return CUSTOM_FIELD_MESSAGES.tooManyChoices;
  if (labels.includes('')) return CUSTOM_FIELD_MESSAGES.emptyChoice;
  if (labels.some((label) => textLength(label) > CUSTOM_FIELD_LIMITS.choice))
    return CUSTOM_FIELD_MESSAGES.longChoice;
  return new Set(labels.map(foldText)).size < labels.length ? CUSTOM_FIELD_MESSAGES.sameChoice : null;
}

/** The messages about a custom field. */
export const CUSTOM_FIELD_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get tooLong() {
    return i18n.t('The name can have at most {most} characters', { most: CUSTOM_FIELD_LIMITS.label });
  },
  taken: /*i18n*/ 'A field with this name already exists',
  builtIn: /*i18n*/ 'Leads and contacts already have a field with this name',
  type: /*i18n*/ 'Please choose a type from the list',
  currency: /*i18n*/ 'Please choose a currency from the list',
  target: /*i18n*/ 'Please choose a record from the list',
  noChoices: /*i18n*/ 'Add at least one choice',
  get tooManyChoices() {
    return i18n.t('A field can have at most {most} choices', { most: CUSTOM_FIELD_LIMITS.choices });
  },
  emptyChoice: /*i18n*/ 'A choice needs a name',
  get longChoice() {
    return i18n.t('A choice can have at most {most} characters', { most: CUSTOM_FIELD_LIMITS.choice });
  },
  sameChoice: /*i18n*/ 'Two choices have the same name',
  get tooMany() {
    return i18n.t(
      'A record can have at most {most} custom fields, including archived ones. Permanently delete one first',
      { most: MAX_CUSTOM_FIELDS },
    );
  },
  orderChanged: /*i18n*/ 'The custom fields have changed. Check the order and move the field again',
  notArchived: /*i18n*/ 'Archive this field before you permanently delete it',
  relationGone: (label: string) =>
    i18n.t('{label}: this record is no longer available. Choose another one', { label }),
  fileGone: (label: string) =>
    i18n.t('{label}: this file is no longer available. Upload it again', { label }),
  gone: /*i18n*/ 'A changed field no longer exists. Reload the page',
  calculated: (label: string) =>
    i18n.t('{label} is calculated by a formula and cannot be changed', { label }),
  formulaType: /*i18n*/ 'A formula results in a text, a number, an amount, a date, or yes or no',
  noFormula: /*i18n*/ 'This field is not calculated, so it cannot get a formula',
  usedByFormula: (label: string) =>
    i18n.t('The formula of {label} uses this field. Change or delete that formula first', { label }),
  filterGone: /*i18n*/ 'The list is filtered or sorted by a deleted field. Reload the page',
} as const);
