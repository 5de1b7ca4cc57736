import type { NamedFormulaField } from './formulaNames.ts';
import type { FormulaValueType } from './formulaResultTypes.ts';

/** Formulas with fields of the record that show how the language is written, as the editor shows them. */
export function formulaExamples(type: FormulaValueType, fields: readonly NamedFormulaField[]): string[] {
  const of = (wanted: FormulaValueType) =>
    fields.filter((field) => field.type === wanted && !field.values).map(({ name }) => `{${name}}`);
  const [number] = of('number');
  const [text, otherText] = of('text');
  const [date, otherDate] = of('date');
  const examples: Record<FormulaValueType, (string | false | undefined)[]> = {
    number: [
      number && `round(${number} * 0.19, 2)`,
      number && `ifEmpty(${number}, 0) + 100`,
      date && otherDate && `days(${date}, ${otherDate})`,
      text && `length(${text})`,
    ],
    text: [
      number && `${number} > 10000 ? "A" : "B"`,
      text && otherText && `${text} + " " + ${otherText}`,
      text && `upper(left(${text}, 1))`,
    ],
    date: [date && `addDays(${date}, 30)`, date && `addMonths(${date}, 1)`],
    yesNo: [
      number && text && `${number} > 10000 && !isEmpty(${text})`,
      text && `startsWith(${text}, "A")`,
      date && `year(${date}) == 2026`,
    ],
  };
  return examples[type].filter((example): example is string => Boolean(example)).slice(0, 2);
}
