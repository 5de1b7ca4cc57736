import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { FORMULA_LIMITS } from '../limits/records/formulas.ts';
import type { FormulaValueType } from './formulaResultTypes.ts';

/** The reason why a formula is refused. */
export interface FormulaProblem {
  message: string;
  /** In the stored formula, in UTF-16 units from 0. */
  at: number;
}

/** Types of values in messages. */
export const VALUE_TYPE_NAMES = translated({
  number: /*i18n*/ 'number',
  text: /*i18n*/ 'text',
  date: /*i18n*/ 'date',
  yesNo: /*i18n*/ 'yes or no',
} as const satisfies Record<FormulaValueType, string>);

/** The messages about formulas. */
export const FORMULA_MESSAGES = {
  get required() {
    return i18n.t('Enter a formula');
  },
  get tooLong() {
    return i18n.t('A formula can have at most {most, number} characters', { most: FORMULA_LIMITS.text });
  },
  get tooLarge() {
    return i18n.t('A formula can have at most {parts} parts, nested {depth} deep', {
      parts: FORMULA_LIMITS.parts,
      depth: FORMULA_LIMITS.depth,
    });
  },
  get incomplete() {
    return i18n.t('The formula is incomplete');
  },
  get quote() {
    return i18n.t('A closing quote is missing');
  },
  get unsupported() {
    return i18n.t('Formulas cannot use this');
  },
  get noValue() {
    return i18n.t('Use isEmpty or ifEmpty for empty values');
  },
  get branches() {
    return i18n.t('Both values after the question mark must have the same type');
  },
  get sameType() {
    return i18n.t('Both values of ifEmpty must have the same type');
  },
  get condition() {
    return i18n.t('A condition must be yes or no');
  },
  unexpected: (part: string) => i18n.t('“{part}” is not expected here', { part }),
  unknownField: (name: string) => i18n.t('There is no field “{name}” that formulas can use', { name }),
  unknownName: (name: string) =>
    i18n.t('“{name}” is unknown. Write fields in braces, such as {example}', { name, example: '{Field}' }),
  unknownFunction: (name: string) => i18n.t('There is no function “{name}”', { name }),
  parameters: (usage: string) => i18n.t('Use the function as {usage}', { usage }),
  operator: (operator: string, types: readonly string[]) =>
    i18n.t('“{operator}” cannot combine {types}', { operator, types: types.join(' + ') }),
  result: (found: string, wanted: string) =>
    i18n.t('The formula results in {found}, but the field needs {wanted}', { found, wanted }),
  withPosition: ({ message, at }: FormulaProblem) =>
    i18n.t('{message} (character {place})', { message, place: at + 1 }),
};
