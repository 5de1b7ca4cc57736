import { plural, t } from '@lingui/core/macro';
import { countRules } from '#contract/conditions/conditionParam.ts';

/** The number of rules of a condition in the URL, in words; '' without one. */
export function conditionSummary(value: string | undefined): string {
  if (value === undefined) return '';
  const count = countRules(value);
  return count === undefined ? t`Not valid` : plural(count, { one: '# rule', other: '# rules' });
}
