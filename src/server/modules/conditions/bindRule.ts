import { validate as isUuid } from 'uuid';
import type { FieldRule } from '#contract/conditions/condition.ts';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import { CONDITION_KINDS } from '#contract/conditions/operators.ts';
import { relativeRange } from '#contract/conditions/relativeDays.ts';
import type { TextPlace } from '#contract/conditions/textPattern.ts';
import { phonePattern, textPattern } from '#contract/conditions/textPattern.ts';
import { readNumberCell } from '#contract/import/numberCells.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { BoundColumn, BoundTest, ColumnTest } from './boundCondition.ts';

/** The company's calendar at a moment; `firstDay` of the week: 0 for Sunday. */
export interface ConditionCalendar {
  timeZone: string;
  firstDay: number;
  now: number;
}

/** A valid rule about a field as the database evaluates it. `custom` is the custom field, if it is one. */
export function bindRule(
  { is, values = [] }: FieldRule,
  field: ConditionField,
  custom: SlottedField | undefined,
  calendar: ConditionCalendar,
): BoundTest {
  const column: BoundColumn = custom ? { slot: custom.slot, type: custom.type } : { field: field.id };
  const test = (one: ColumnTest): BoundTest => ({ column, test: one });
  const [first = '', second = ''] = values;
  switch (is) {
    case 'empty':
      return test({ isEmpty: true });
    case 'notEmpty':
      return { not: test({ isEmpty: true }) };
    case 'anyOf':
    case 'noneOf': {
      const found = test(
        CONDITION_KINDS[field.type] === 'several'
          ? { hasAny: keys(field, values) }
          : { oneOf: keys(field, values) },
      );
      return is === 'anyOf' ? found : { not: found };
    }
    case 'allOf':
      return test({ hasAll: keys(field, values) });
    case 'contains':
      return test({ matches: pattern(field, first, 'inside') });
    case 'notContains':
      return { not: test({ matches: pattern(field, first, 'inside') }) };
    case 'startsWith':
      return test({ matches: pattern(field, first, 'start') });
    case 'within':
    case 'notWithin': {
      const { from, to } = relativeRange(first, calendar);
      const found = test(days(field, calendar, from, to));
      return is === 'within' ? found : { not: found };
    }
    case 'before':
      return test({ before: dayStart(field, calendar, first) });
    case 'after':
      return test(isMoment(field) ? { from: dayStart(field, calendar, first, 1) } : { above: first });
    case 'moreThan':
      return test({ above: number(field, custom, first) });
    case 'lessThan':
      return test({ before: number(field, custom, first) });
    case 'between':
      return test(span(first, second));
    case 'is':
      return test(equal());
    case 'isNot':
      return { not: test(equal()) };
  }

  function equal(): ColumnTest {
    return CONDITION_KINDS[field.type] === 'text'
      ? { matches: pattern(field, first, 'whole') }
      : span(first, first);
  }

  function span(from: string, to: string): ColumnTest {
    return CONDITION_KINDS[field.type] === 'day'
      ? days(field, calendar, from, to)
      : { from: number(field, custom, from), to: number(field, custom, to) };
  }
}

/** The days of the calendar, both included. */
function days(field: ConditionField, calendar: ConditionCalendar, from: string, to: string): ColumnTest {
  if (!isMoment(field)) return { from, to };
  return { from: dayStart(field, calendar, from), before: dayStart(field, calendar, to, 1) };
}

function dayStart(field: ConditionField, { timeZone }: ConditionCalendar, day: string, later = 0): string {
  return isMoment(field) ? zonedDayStart(day, timeZone, later) : day;
}

function isMoment({ type }: ConditionField): boolean {
  return type === 'moment' || type === 'dateTime';
}

/** Custom fields have phone numbers as they were typed. */
function pattern({ id, type }: ConditionField, text: string, place: TextPlace): string {
  return type === 'phone' && customFieldIdOf(id) === undefined
    ? phonePattern(text, place)
    : textPattern(text, place);
}

function number({ type }: ConditionField, custom: SlottedField | undefined, typed: string): string {
  const value = tidyNumber(readNumberCell(typed));
  return custom && (type === 'number' || type === 'money') ? (encodeCustomValue(type, value) ?? '') : value;
}

/** As custom fields keep it: without zeros in front and at the end. */
function tidyNumber(text: string): string {
  const [, minus = '', digits = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const whole = digits.replace(/^0+(?=\d)/, '');
  const behind = fraction.replace(/(?<!0)0+$/, '');
  const size = behind === '' ? whole : `${whole}.${behind}`;
  return size === '0' ? '0' : `${minus}${size}`;
}

/** An invalid id matches no record, like an unknown one. */
function keys({ type, names }: ConditionField, values: readonly string[]): readonly string[] {
  return names && (type === 'reference' || type === 'references')
    ? values.filter((id) => isUuid(id))
    : values;
}
