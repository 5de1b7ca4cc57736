import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import { CONDITION_PARAM } from './conditionParam.ts';
import type { ConditionResult } from './readCondition.ts';
import { readCondition } from './readCondition.ts';

/** The condition of a filter; undefined without one. */
export function conditionIn(
  filters: Readonly<Record<string, readonly string[]>>,
): ConditionResult | undefined {
  const text = filters[CONDITION_PARAM]?.[0];
  return text ? parseCondition(text) : undefined;
}

/** The condition of a text: see conditionText. */
export function parseCondition(text: string): ConditionResult {
  if (text.length > CONDITION_LIMITS.text) return readCondition(null);
  try {
    return readCondition(JSON.parse(text));
  } catch {
    return readCondition(null);
  }
}
