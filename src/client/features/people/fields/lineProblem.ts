import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { personFieldProblem } from '#contract/people/personRules.ts';
import type { LineField } from './anyField.ts';
import { isCustom } from './anyField.ts';

/** The problem of the text of a single-line field, or null. Includes all rules, so load it lazily. */
export function lineProblem(
  field: LineField,
  text: string,
  defaultCountry: string | null | undefined,
): string | null {
  if (!isCustom(field)) return personFieldProblem(field.id, text, defaultCountry);
  const reading = readCustomValue(field.custom, text);
  return 'problem' in reading ? reading.problem : null;
}
