import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import type { Condition, FieldRule, RelatedRule } from './condition.ts';
import { CONDITION_MESSAGES } from './conditionMessages.ts';
import type { ConditionOperator } from './operators.ts';
import { OPERATORS } from './operators.ts';
import type { RelationName } from './relations.ts';
import { RELATIONS } from './relations.ts';

/** A condition of known form, or the problem of one that has another form or exceeds a limit. */
export type ConditionResult = { condition: Condition } | { problem: string };

/** Reads a condition of the API, a URL or a stored filter. Null is the same as a missing part. Fields and values are not checked here. */
export function readCondition(given: unknown): ConditionResult {
  const counts = { rules: 0, values: 0 };
  try {
    return { condition: conditionOf(given, counts, { groups: 0, nesting: 0, isRelated: false }) };
  } catch (error) {
    if (error instanceof ConditionProblem) return { problem: error.message };
    throw error;
  }
}

interface Place {
  /** The number of groups around it. */
  groups: number;
  /** The number of all parts around it. */
  nesting: number;
  /** Whether it is about a related record. */
  isRelated: boolean;
}

class ConditionProblem extends Error {}

function conditionOf(given: unknown, counts: { rules: number; values: number }, place: Place): Condition {
  const part = partsOf(given);
  // Negations alone have no limit of their own
  if (place.nesting > MOST_NESTING) throw new ConditionProblem(CONDITION_MESSAGES.depth);
  const inner = { ...place, nesting: place.nesting + 1 };
  if ('all' in part) return { all: groupOf(part['all'], counts, inner) };
  if ('any' in part) return { any: groupOf(part['any'], counts, inner) };
  if ('not' in part) return { not: conditionOf(part['not'], counts, inner) };
  counts.rules += 1;
  if (counts.rules > CONDITION_LIMITS.rules) throw new ConditionProblem(CONDITION_MESSAGES.rules);
  return 'related' in part ? relatedOf(part, counts, inner) : fieldRuleOf(part, counts);
}

const MOST_NESTING = 12;

/** The parts that are set; exactly the parts of one kind of condition. */
function partsOf(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw notValid();
  const part = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  );
  const names = Object.keys(part).sort().join(' ');
  if (!FORMS.has(names)) throw notValid();
  return part;
}

const FORMS = new Set([
  'all',
  'any',
  'not',
  'field is',
  'field is values',
  'has related',
  'has related where',
]);

function groupOf(given: unknown, counts: { rules: number; values: number }, place: Place): Condition[] {
  const groups = place.groups + 1;
  if (groups > CONDITION_LIMITS.depth) throw new ConditionProblem(CONDITION_MESSAGES.depth);
  if (!Array.isArray(given)) throw notValid();
  if (given.length === 0) throw new ConditionProblem(CONDITION_MESSAGES.emptyGroup);
  return given.map((each: unknown) => conditionOf(each, counts, { ...place, groups }));
}

function relatedOf(
  { related, has, where }: Record<string, unknown>,
  counts: { rules: number; values: number },
  place: Place,
): RelatedRule {
  if (place.isRelated) throw new ConditionProblem(CONDITION_MESSAGES.nestedRelation);
  if (typeof related !== 'string' || !Object.hasOwn(RELATIONS, related) || typeof has !== 'boolean')
    throw notValid();
  return {
    related: related as RelationName,
    has,
    ...(where !== undefined && { where: conditionOf(where, counts, { ...place, isRelated: true }) }),
  };
}

function fieldRuleOf(
  { field, is, values = [] }: Record<string, unknown>,
  counts: { rules: number; values: number },
): FieldRule {
  const isKnown = typeof is === 'string' && Object.hasOwn(OPERATORS, is);
  if (typeof field !== 'string' || field.length > CONDITION_LIMITS.value || !isKnown) throw notValid();
  if (!Array.isArray(values) || !values.every((value): value is string => typeof value === 'string'))
    throw notValid();
  counts.values += values.length;
  if (counts.values > CONDITION_LIMITS.values) throw new ConditionProblem(CONDITION_MESSAGES.values);
  if (values.some((value) => value.length > CONDITION_LIMITS.value))
    throw new ConditionProblem(CONDITION_MESSAGES.value);
  return { field, is: is as ConditionOperator, ...(values.length > 0 && { values: [...values] }) };
}

function notValid(): ConditionProblem {
  return new ConditionProblem(CONDITION_MESSAGES.invalid);
}
