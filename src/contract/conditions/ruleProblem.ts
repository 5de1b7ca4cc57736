import { readNumberCell } from '#contract/import/numberCells.ts';
import { isDay } from '../time/isDay.ts';
import type { FieldRule } from './condition.ts';
import { CONDITION_MESSAGES } from './conditionMessages.ts';
import type { ConditionField } from './fields/conditionField.ts';
import type { ConditionKind } from './operators.ts';
import { CONDITION_KINDS, KIND_OPERATORS, OPERATORS } from './operators.ts';
import { isRelativeDays, readSpan } from './relativeDays.ts';

/** The problem of a rule about a field: an operator that its type does not have, or values that the operator does not take. Null for none. */
export function ruleProblem(
  { is, values = [] }: Pick<FieldRule, 'is' | 'values'>,
  field: ConditionField,
): string | null {
  const kind = CONDITION_KINDS[field.type];
  if (!KIND_OPERATORS[kind].includes(is)) return CONDITION_MESSAGES.operator;
  switch (OPERATORS[is].values) {
    case 'none':
      return values.length === 0 ? null : CONDITION_MESSAGES.invalid;
    case 'many':
      return values.length > 0 && !values.includes('') ? null : CONDITION_MESSAGES.noChoice;
    case 'relative':
      return relativeProblem(values);
    case 'one':
      return values.length > 1 ? CONDITION_MESSAGES.invalid : valueProblem(kind, values[0] ?? '');
    case 'two':
      return rangeProblem(kind, values);
  }
}

function rangeProblem(kind: ConditionKind, values: readonly string[]): string | null {
  const [from = '', to = '', ...others] = values;
  if (others.length > 0) return CONDITION_MESSAGES.invalid;
  if (from.trim() === '' || to.trim() === '') return CONDITION_MESSAGES.twoValues;
  const problem = valueProblem(kind, from) ?? valueProblem(kind, to);
  if (problem) return problem;
  const isBackwards =
    kind === 'number' ? Number(readNumberCell(from)) > Number(readNumberCell(to)) : from > to;
  return isBackwards ? CONDITION_MESSAGES.order : null;
}

function relativeProblem([value = '', ...others]: readonly string[]): string | null {
  if (others.length > 0) return CONDITION_MESSAGES.invalid;
  if (isRelativeDays(value)) return null;
  return readSpan(value) ? CONDITION_MESSAGES.relativeDays : CONDITION_MESSAGES.noValue;
}

function valueProblem(kind: ConditionKind, value: string): string | null {
  if (value.trim() === '') return kind === 'day' ? CONDITION_MESSAGES.day : CONDITION_MESSAGES.noValue;
  if (kind === 'number') return NUMBER.test(readNumberCell(value)) ? null : CONDITION_MESSAGES.number;
  if (kind === 'day') return isDay(value) ? null : CONDITION_MESSAGES.day;
  return null;
}

// As many digits as custom fields and amounts have
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;
