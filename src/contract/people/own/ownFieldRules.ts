import { MAX_OWN_FIELDS, OWN_FIELD_LIMITS } from '#contract/limits/records/ownFields.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { foldText } from '../searchText.ts';
import type { OwnType } from './ownField.ts';
import { OWN_TYPES } from './ownField.ts';

/** The input of a custom field. */
export interface OwnFieldForm {
  label: string;
  type: OwnType;
  /** The labels of the choices that are offered, in their order; empty for types without. */
  choices: readonly string[];
  /** Of money. */
  currency: string | null;
}

export type OwnFieldProblems = Partial<Record<keyof OwnFieldForm, string>>;

/** The message for each part that breaks its rule; empty where the field can be saved as it is. */
export function ownFieldProblems({ label, type, choices, currency }: OwnFieldForm): OwnFieldProblems {
  const problems: OwnFieldProblems = {};
  const name = tidyText(label);
  if (name === '') problems.label = OWN_FIELD_MESSAGES.required;
  else if (textLength(name) > OWN_FIELD_LIMITS.label) problems.label = OWN_FIELD_MESSAGES.tooLong;
  if (!(type in OWN_TYPES)) problems.type = OWN_FIELD_MESSAGES.type;
  const wrong = hasChoices(type) ? choicesProblem(choices.map(tidyText)) : null;
  if (wrong) problems.choices = wrong;
  if (type === 'money' && !/^[A-Z]{3}$/.test(currency ?? '')) problems.currency = OWN_FIELD_MESSAGES.currency;
  return problems;
}

/** True for the types whose choices the company writes. */
export function hasChoices(type: OwnType): boolean {
  return type === 'choice' || type === 'choices';
}

function choicesProblem(labels: readonly string[]): string | null {
  if (labels.length === 0) return OWN_FIELD_MESSAGES.noChoices;
  if (labels.length > OWN_FIELD_LIMITS.choices) return OWN_FIELD_MESSAGES.tooManyChoices;
  if (labels.includes('')) return OWN_FIELD_MESSAGES.emptyChoice;
  if (labels.some((label) => textLength(label) > OWN_FIELD_LIMITS.choice))
    return OWN_FIELD_MESSAGES.longChoice;
  return new Set(labels.map(foldText)).size < labels.length ? OWN_FIELD_MESSAGES.sameChoice : null;
}

/** The messages about a custom field. */
export const OWN_FIELD_MESSAGES = {
  required: 'This field is required!',
  tooLong: `The name can have at most ${OWN_FIELD_LIMITS.label} characters`,
  taken: 'A field with this name already exists',
  builtIn: 'Leads and contacts already have a field with this name',
  type: 'Please choose a type from the list',
  currency: 'Please choose a currency from the list',
  noChoices: 'Add at least one choice',
  tooManyChoices: `A field can have at most ${OWN_FIELD_LIMITS.choices} choices`,
  emptyChoice: 'A choice needs a name',
  longChoice: `A choice can have at most ${OWN_FIELD_LIMITS.choice} characters`,
  sameChoice: 'Two choices have the same name',
  tooMany: `There can be at most ${MAX_OWN_FIELDS} custom fields, including archived ones. Permanently delete one first`,
  orderChanged: 'The custom fields have changed. Check the order and move the field again',
  notArchived: 'Archive this field before you permanently delete it',
  gone: 'A changed field no longer exists. Reload the page',
  filterGone: 'The list is filtered or sorted by a deleted field. Reload the page',
} as const;
