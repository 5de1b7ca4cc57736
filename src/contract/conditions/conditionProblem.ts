import type { Condition } from './condition.ts';
import { CONDITION_MESSAGES } from './conditionMessages.ts';
import type { ConditionFields } from './fields/conditionFields.ts';
import type { ConditionRecord } from './relations.ts';
import { RELATIONS, RELATIONS_OF } from './relations.ts';
import { ruleProblem } from './ruleProblem.ts';

/** The first problem of a condition about a record with these fields; null for none. Its form is that of readCondition. */
export function conditionProblem(
  condition: Condition,
  record: ConditionRecord,
  fields: ConditionFields,
): string | null {
  const inner = (part: Condition) => conditionProblem(part, record, fields);
  if ('all' in condition) return firstProblem(condition.all.map(inner));
  if ('any' in condition) return firstProblem(condition.any.map(inner));
  if ('not' in condition) return inner(condition.not);
  if ('related' in condition) {
    const { related, where } = condition;
    if (!RELATIONS_OF[record].includes(related)) return CONDITION_MESSAGES.relation;
    return where ? conditionProblem(where, RELATIONS[related].record, fields) : null;
  }
  const field = fields[record].find(({ id }) => id === condition.field);
  return field ? ruleProblem(condition, field) : CONDITION_MESSAGES.fieldGone;
}

function firstProblem(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}
