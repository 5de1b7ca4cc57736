import type { Condition, FieldRule } from '#contract/conditions/condition.ts';
import { CONDITION_KINDS } from '#contract/conditions/operators.ts';
import type { RelationName } from '#contract/conditions/relations.ts';
import { relativeRange } from '#contract/conditions/relativeDays.ts';
import type { FieldType } from '#contract/people/fieldTypes.ts';
import { foldText } from '#contract/people/searchText.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';

/** A record as tests know it: values by field, with their types. */
export interface KnownRecord {
  values: Readonly<Record<string, KnownValue>>;
  related: Readonly<Partial<Record<RelationName, readonly KnownRecord[]>>>;
}

/** Moments as RFC 3339, numbers as text; null or '' for empty. */
export interface KnownValue {
  type: FieldType;
  value: string | null | readonly string[];
}

interface Calendar {
  timeZone: string;
  firstDay: number;
  now: number;
}

/** Whether a record matches a condition: what the database must find, written a second time and without SQL. */
export function isMatch(condition: Condition, record: KnownRecord, calendar: Calendar): boolean {
  const inner = (part: Condition) => isMatch(part, record, calendar);
  if ('all' in condition) return condition.all.every(inner);
  if ('any' in condition) return condition.any.some(inner);
  if ('not' in condition) return !inner(condition.not);
  if ('related' in condition) {
    const { related, has, where } = condition;
    return (record.related[related] ?? []).some((one) => !where || isMatch(where, one, calendar)) === has;
  }
  const known = record.values[condition.field];
  if (!known) throw new Error(`The test does not know ${condition.field}`);
  return isRuleMatch(condition, known, calendar);
}

function isRuleMatch(
  { is, values = [] }: FieldRule,
  { type, value }: KnownValue,
  calendar: Calendar,
): boolean {
  const isEmpty = value === null || value.length === 0;
  if (is === 'empty') return isEmpty;
  if (is === 'notEmpty') return !isEmpty;
  const held = [value ?? []].flat();
  const [first = '', second = ''] = values;
  const day =
    type === 'moment' && typeof value === 'string' ? zonedDay(value, calendar.timeZone) : String(value);
  const isBetween = (from: string, to: string) => {
    if (isEmpty) return false;
    if (CONDITION_KINDS[type] === 'day') return day >= from && day <= to;
    return Number(value) >= Number(from) && Number(value) <= Number(to);
  };
  const text = foldText(String(value ?? ''));
  switch (is) {
    case 'anyOf':
      return values.some((one) => held.includes(one));
    case 'noneOf':
      return !values.some((one) => held.includes(one));
    case 'allOf':
      return values.every((one) => held.includes(one));
    case 'contains':
      return text.includes(foldText(first));
    case 'notContains':
      return !text.includes(foldText(first));
    case 'startsWith':
      return text.startsWith(foldText(first));
    case 'is':
    case 'isNot': {
      const isEqual = CONDITION_KINDS[type] === 'text' ? text === foldText(first) : isBetween(first, first);
      return isEqual === (is === 'is');
    }
    case 'within':
    case 'notWithin': {
      const { from, to } = relativeRange(first, calendar);
      return isBetween(from, to) === (is === 'within');
    }
    case 'between':
      return isBetween(first, second);
    case 'before':
      return !isEmpty && day < first;
    case 'after':
      return !isEmpty && day > first;
    case 'moreThan':
      return !isEmpty && Number(value) > Number(first);
    case 'lessThan':
      return !isEmpty && Number(value) < Number(first);
  }
}
