import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import { fieldOptions } from './fieldChoices.ts';
import type { LeadChoices } from './leadOptionsApi.ts';

/** The choices for a field of a condition; undefined while loading. */
export type FieldOptions = readonly PickerOption[] | undefined;

/** The choices for a field of a condition, those that are no longer offered included: records may have them. */
export function conditionOptions(
  { type, names, choices: own }: ConditionField,
  choices: LeadChoices | undefined,
): FieldOptions {
  if (names === 'PIPELINE' || names === 'DEAL_STAGE') return undefined;
  return fieldOptions({ type, ...(names && { names }), ...(own && { choices: own }) }, choices);
}
