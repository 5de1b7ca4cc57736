import type { CustomFieldType } from '../people/custom-fields/customField.ts';

/** The types of values that formulas calculate with. A date is a day; a moment counts as its day in the company's time zone. */
export type FormulaValueType = 'number' | 'text' | 'date' | 'yesNo';

/** The types of custom fields that a formula can have, with the type of its calculated value. */
export const FORMULA_RESULTS = {
  number: 'number',
  money: 'number',
  text: 'text',
  date: 'date',
  yesNo: 'yesNo',
} as const satisfies Partial<Record<CustomFieldType, FormulaValueType>>;

/** The type of a custom field that can have a formula. */
export type FormulaResultType = keyof typeof FORMULA_RESULTS;

/** True for the types of custom fields that can have a formula. */
export function isFormulaResult(type: string): type is FormulaResultType {
  return Object.hasOwn(FORMULA_RESULTS, type);
}
