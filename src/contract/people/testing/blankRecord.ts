import type { FieldDescription, PersonKind } from '#contract/people/fieldTypes.ts';
import { EDITED_FIELDS, fieldPath, isFieldOf } from '#contract/people/personFields.ts';
import type { PersonRecord } from '#contract/people/personValues.ts';

/** A lead or contact as the API shows it where every described field is empty. */
export function blankRecord<Kind extends PersonKind>(kind: Kind): PersonRecord<Kind> {
  const record = {};
  for (const field of EDITED_FIELDS.filter((each) => isFieldOf(each, kind)))
    setAt(record, fieldPath(field, kind).split('.'), blank(field));
  return record as PersonRecord<Kind>;
}

const LISTS: ReadonlySet<FieldDescription['type']> = new Set(['references', 'labels', 'phones', 'emails']);

function blank({ type, isNeverNull }: FieldDescription): unknown {
  if (isNeverNull) return '';
  return LISTS.has(type) ? [] : null;
}

function setAt(
  record: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) record[name] = value;
  else setAt((record[name] ??= {}) as Record<string, unknown>, rest, value);
}
