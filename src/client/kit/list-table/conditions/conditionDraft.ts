import type { Condition } from '#contract/conditions/condition.ts';
import { CONDITION_MESSAGES } from '#contract/conditions/conditionMessages.ts';
import type { ConditionFields } from '#contract/conditions/fields/conditionFields.ts';
import type { ConditionOperator } from '#contract/conditions/operators.ts';
import { OPERATORS } from '#contract/conditions/operators.ts';
import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import { RELATIONS } from '#contract/conditions/relations.ts';
import { ruleProblem } from '#contract/conditions/ruleProblem.ts';

/** A condition while a user edits it: it may be incomplete. Each part has a key of its own. */
export type DraftPart = DraftGroup | DraftRule | DraftRelation;

/** How the parts of a group count: all, any, not all, or none of them. */
export type GroupMatch = 'all' | 'any' | 'notAll' | 'none';

export interface DraftGroup {
  kind: 'group';
  key: string;
  match: GroupMatch;
  parts: DraftPart[];
}

export interface DraftRule {
  kind: 'rule';
  key: string;
  /** The id of a field; '' before one is chosen. */
  field: string;
  is: ConditionOperator;
  values: string[];
}

export interface DraftRelation {
  kind: 'relation';
  key: string;
  related: RelationName;
  has: boolean;
  /** Without parts: any related record. */
  where: DraftGroup;
}

let made = 0;

function newKey(): string {
  made += 1;
  return `part-${made}`;
}

/** A rule without a field. */
export function newRule(): DraftRule {
  return { kind: 'rule', key: newKey(), field: '', is: 'is', values: [] };
}

/** A group of these parts. */
export function newGroup(parts: DraftPart[] = [newRule()], match: GroupMatch = 'all'): DraftGroup {
  return { kind: 'group', key: newKey(), match, parts };
}

/** A rule about any related records of a name. */
export function newRelation(related: RelationName, key = newKey()): DraftRelation {
  return { kind: 'relation', key, related, has: true, where: newGroup([]) };
}

/** The condition as a group to edit. */
export function draftOf(condition: Condition): DraftGroup {
  const part = partOf(condition);
  return part.kind === 'group' ? part : newGroup([part]);
}

function partOf(condition: Condition): DraftPart {
  if ('all' in condition) return newGroup(condition.all.map(partOf));
  if ('any' in condition) return newGroup(condition.any.map(partOf), 'any');
  if ('not' in condition) return negated(partOf(condition.not));
  if ('related' in condition) {
    const { related, has, where } = condition;
    return { ...newRelation(related), has, ...(where && { where: draftOf(where) }) };
  }
  const { field, is, values = [] } = condition;
  return { kind: 'rule', key: newKey(), field, is, values: [...values] };
}

function negated(part: DraftPart): DraftPart {
  if (part.kind === 'group' && part.match === 'all') return { ...part, match: 'notAll' };
  if (part.kind === 'group' && part.match === 'any') return { ...part, match: 'none' };
  return newGroup([part], 'none');
}

/** The condition of a draft without problems; undefined for one without rules. */
export function conditionOf({ match, parts }: DraftGroup): Condition | undefined {
  const conditions = parts.flatMap((part) => partCondition(part) ?? []);
  const [first] = conditions;
  if (!first) return undefined;
  const isAny = match === 'any' || match === 'none';
  const group = conditions.length === 1 ? first : isAny ? { any: conditions } : { all: conditions };
  return match === 'all' || match === 'any' ? group : { not: group };
}

function partCondition(part: DraftPart): Condition | undefined {
  if (part.kind === 'group') return conditionOf(part);
  if (part.kind === 'relation') {
    const where = conditionOf(part.where);
    return { related: part.related, has: part.has, ...(where && { where }) };
  }
  const { field, is, values } = part;
  return { field, is, ...(values.length > 0 && { values }) };
}

/** The draft with the part of this key changed, or without it if the change is null. */
export function changedDraft<Part extends DraftPart>(
  part: Part,
  key: string,
  change: (part: DraftPart) => DraftPart | null,
): Part {
  if (part.kind === 'rule') return part;
  if (part.kind === 'relation') {
    const where = part.where.key === key ? change(part.where) : changedDraft(part.where, key, change);
    return { ...part, where: where ?? newGroup([]) };
  }
  const parts = part.parts.flatMap(
    (each) => (each.key === key ? change(each) : changedDraft(each, key, change)) ?? [],
  );
  return { ...part, parts };
}

/** The problems of a draft by the keys of their parts. */
export function draftProblems(
  group: DraftGroup,
  record: ConditionRecord,
  fields: ConditionFields,
): Map<string, string> {
  const problems = new Map<string, string>();
  collect(group, record, fields, problems);
  return problems;
}

function collect(
  part: DraftPart,
  record: ConditionRecord,
  fields: ConditionFields,
  problems: Map<string, string>,
): void {
  if (part.kind === 'group') {
    if (part.parts.length === 0) problems.set(part.key, CONDITION_MESSAGES.emptyGroup);
    for (const each of part.parts) collect(each, record, fields, problems);
    return;
  }
  if (part.kind === 'relation') {
    if (part.where.parts.length > 0) collect(part.where, RELATIONS[part.related].record, fields, problems);
    return;
  }
  const field = fields[record].find(({ id }) => id === part.field);
  const missing = part.field === '' ? CONDITION_MESSAGES.field : CONDITION_MESSAGES.fieldGone;
  const problem = field ? ruleProblem(part, field) : missing;
  if (problem) problems.set(part.key, problem);
}

/** The values of a rule with another operator: those that still fit. */
export function keptValues(
  values: readonly string[],
  from: ConditionOperator,
  to: ConditionOperator,
): string[] {
  const isSame = OPERATORS[from].values === OPERATORS[to].values;
  const isStart = OPERATORS[from].values === 'one' && OPERATORS[to].values === 'two';
  return isSame || isStart ? [...values] : [];
}
