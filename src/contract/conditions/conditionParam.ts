import type { Condition } from './condition.ts';

/** The filter of a URL or view that holds a condition, as JSON. */
export const CONDITION_PARAM = 'where';

/** A condition as the value of a filter. */
export function conditionText(condition: Condition): string {
  return JSON.stringify(condition);
}

/**
 * The condition of a filter for a query, unchecked: the server rejects one that is not valid, and lists load without the code that knows. Text
 * that is not JSON is sent as a group without rules, which the server rejects: without it more would be found than intended.
 */
export function conditionInput(filters: Readonly<Record<string, readonly string[]>>): { where?: Condition } {
  const text = filters[CONDITION_PARAM]?.[0];
  return text ? { where: jsonCondition(text) ?? { all: [] } } : {};
}

/** The number of rules of a condition in a URL; undefined for one of another form. */
export function countRules(text: string): number | undefined {
  const count = ruleCount(jsonCondition(text));
  return Number.isNaN(count) ? undefined : count;
}

function jsonCondition(text: string): Condition | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Condition) : undefined;
  } catch {
    return undefined;
  }
}

/** NaN for another form. */
function ruleCount(given: unknown): number {
  if (typeof given !== 'object' || given === null) return NaN;
  const { all, any, not, field, related, where } = given as Record<string, unknown>;
  const group = all ?? any;
  if (Array.isArray(group)) return group.reduce((sum: number, each) => sum + ruleCount(each), 0);
  if (not) return ruleCount(not);
  if (!field && !related) return NaN;
  return related && where ? 1 + ruleCount(where) : 1;
}
