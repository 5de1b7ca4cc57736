/** A function of formulas, as the editor shows it. */
export interface FormulaFunction {
  /** Names of the parameters. */
  parameters: readonly string[];
  description: string;
}

/** The functions of formulas, as the editor lists them. */
export const FORMULA_FUNCTIONS = {
  ifEmpty: { parameters: ['value', 'other'], description: /*i18n*/ 'The other value if the first is empty' },
  isEmpty: { parameters: ['value'], description: /*i18n*/ 'Whether the value is empty' },
  round: { parameters: ['number', 'decimals'], description: /*i18n*/ 'Rounds to this number of decimals' },
  floor: { parameters: ['number'], description: /*i18n*/ 'Rounds down to a whole number' },
  ceil: { parameters: ['number'], description: /*i18n*/ 'Rounds up to a whole number' },
  abs: { parameters: ['number'], description: /*i18n*/ 'The number without its sign' },
  min: { parameters: ['number', 'number'], description: /*i18n*/ 'The lower number' },
  max: { parameters: ['number', 'number'], description: /*i18n*/ 'The higher number' },
  number: { parameters: ['text'], description: /*i18n*/ 'The number in a text' },
  text: { parameters: ['number'], description: /*i18n*/ 'The number as a text' },
  upper: { parameters: ['text'], description: /*i18n*/ 'The text in capital letters' },
  lower: { parameters: ['text'], description: /*i18n*/ 'The text in small letters' },
  trim: { parameters: ['text'], description: /*i18n*/ 'The text without spaces at its ends' },
  length: { parameters: ['text'], description: /*i18n*/ 'The number of characters' },
  left: { parameters: ['text', 'characters'], description: /*i18n*/ 'The first characters' },
  right: { parameters: ['text', 'characters'], description: /*i18n*/ 'The last characters' },
  contains: { parameters: ['text', 'part'], description: /*i18n*/ 'Whether the text contains the part' },
  startsWith: { parameters: ['text', 'part'], description: /*i18n*/ 'Whether the text starts with the part' },
  endsWith: { parameters: ['text', 'part'], description: /*i18n*/ 'Whether the text ends with the part' },
  date: { parameters: ['text'], description: /*i18n*/ 'A day, such as date("2026-12-31")' },
  days: { parameters: ['from', 'to'], description: /*i18n*/ 'The number of days from one day to another' },
  addDays: { parameters: ['date', 'number'], description: /*i18n*/ 'The day this many days later' },
  addMonths: { parameters: ['date', 'number'], description: /*i18n*/ 'The day this many months later' },
  year: { parameters: ['date'], description: /*i18n*/ 'The year of a day' },
  month: { parameters: ['date'], description: /*i18n*/ 'The month of a day, from 1 to 12' },
  day: { parameters: ['date'], description: /*i18n*/ 'The day of the month' },
  weekday: { parameters: ['date'], description: /*i18n*/ 'The day of the week, from 1 (Monday) to 7' },
} as const satisfies Record<string, FormulaFunction>;

export type FormulaFunctionName = keyof typeof FORMULA_FUNCTIONS;
