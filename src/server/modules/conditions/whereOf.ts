import type { Condition } from '#contract/conditions/condition.ts';
import { readCondition } from '#contract/conditions/readCondition.ts';
import { invalid } from '#server/access/userError.ts';

/** The condition of the API; null without one. Rejects one of another form, or beyond a limit. */
export function whereOf(input: object | null | undefined): Condition | null {
  if (!input) return null;
  const result = readCondition(input);
  if ('problem' in result) throw invalid('invalid-condition', result.problem);
  return result.condition;
}
