import { i18n } from '../i18n/i18n.ts';
import type { FieldType } from '../people/fieldTypes.ts';

/** How values of a type are compared. A day is a day of the calendar or a moment; several are a list of choices; presence: only whether there is a value. */
export type ConditionKind = 'text' | 'number' | 'day' | 'choice' | 'several' | 'presence';

/** How fields of each type are compared. */
export const CONDITION_KINDS: Record<FieldType, ConditionKind> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  phone: 'text',
  phones: 'text',
  emails: 'text',
  link: 'text',
  timeZone: 'text',
  number: 'number',
  rating: 'number',
  money: 'number',
  date: 'day',
  moment: 'day',
  dateTime: 'day',
  choice: 'choice',
  reference: 'choice',
  user: 'choice',
  yesNo: 'choice',
  references: 'several',
  labels: 'several',
  choices: 'several',
  relation: 'choice',
  file: 'presence',
};

/** The values of an operator: none, one, two (from and to, both inclusive), any number, or days relative to the current day. */
export type OperatorValues = 'none' | 'one' | 'two' | 'many' | 'relative';

/** The operators: their names on screen, and the values they take. */
export const OPERATORS = {
  is: { label: /*i18n*/ 'is', values: 'one' },
  isNot: { label: /*i18n*/ 'is not', values: 'one' },
  contains: { label: /*i18n*/ 'contains', values: 'one' },
  notContains: { label: /*i18n*/ 'does not contain', values: 'one' },
  startsWith: { label: /*i18n*/ 'starts with', values: 'one' },
  anyOf: { label: /*i18n*/ 'is any of', values: 'many' },
  noneOf: { label: /*i18n*/ 'is none of', values: 'many' },
  allOf: { label: /*i18n*/ 'has all of', values: 'many' },
  moreThan: { label: /*i18n*/ 'is more than', values: 'one' },
  lessThan: { label: /*i18n*/ 'is less than', values: 'one' },
  between: { label: /*i18n*/ 'is between', values: 'two' },
  before: { label: /*i18n*/ 'is before', values: 'one' },
  after: { label: /*i18n*/ 'is after', values: 'one' },
  within: { label: /*i18n*/ 'is within', values: 'relative' },
  notWithin: { label: /*i18n*/ 'is not within', values: 'relative' },
  empty: { label: /*i18n*/ 'is empty', values: 'none' },
  notEmpty: { label: /*i18n*/ 'is not empty', values: 'none' },
} as const satisfies Record<string, { label: string; values: OperatorValues }>;

export type ConditionOperator = keyof typeof OPERATORS;

/** The operators of each kind, in the order of menus; the first is the default. */
export const KIND_OPERATORS: Record<ConditionKind, readonly ConditionOperator[]> = {
  text: ['contains', 'notContains', 'is', 'isNot', 'startsWith', 'empty', 'notEmpty'],
  number: ['is', 'isNot', 'moreThan', 'lessThan', 'between', 'empty', 'notEmpty'],
  day: ['within', 'notWithin', 'is', 'before', 'after', 'between', 'empty', 'notEmpty'],
  choice: ['anyOf', 'noneOf', 'empty', 'notEmpty'],
  several: ['anyOf', 'allOf', 'noneOf', 'empty', 'notEmpty'],
  presence: ['notEmpty', 'empty'],
};

/** Operators that are called differently for a list of choices. */
const SEVERAL_LABELS: Partial<Record<ConditionOperator, string>> = {
  anyOf: /*i18n*/ 'has any of',
  noneOf: /*i18n*/ 'has none of',
};

/** The name of an operator for fields of a kind, translated. */
export function operatorLabel(operator: ConditionOperator, kind: ConditionKind): string {
  return i18n.t((kind === 'several' && SEVERAL_LABELS[operator]) || OPERATORS[operator].label);
}
