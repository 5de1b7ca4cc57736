import { readOwnValue } from '#contract/people/own/ownValues.ts';
import { personFieldProblem } from '#contract/people/personRules.ts';
import { isOwn } from './anyField.ts';
import type { LineField } from './anyField.ts';

/** What is wrong with the text of a field that is typed as one line, or null. It brings the rules with it: load it when first needed. */
export function lineProblem(
  field: LineField,
  text: string,
  defaultCountry: string | null | undefined,
): string | null {
  if (!isOwn(field)) return personFieldProblem(field.id, text, defaultCountry);
  const reading = readOwnValue(field.own, text);
  return 'problem' in reading ? reading.problem : null;
}
