import { entryOf } from '#client/entities/lead-options/fieldChoices.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { EDITED_FIELDS, fieldPath } from '#contract/people/personFields.ts';
import type { PersonKind } from './personRecord.ts';

/**
 * Applies a change to a cached person or list row in the form of the API. Values that only the server knows stay unchanged until it
 * responds: the parsed form of a number, an option that is no longer offered.
 */
export function writeChange(
  kind: PersonKind,
  record: object,
  input: Readonly<Partial<Record<string, unknown>>>,
  choices: LeadChoices | null | undefined,
): void {
  for (const field of EDITED_FIELDS) {
    const value = input[field.id];
    const shown = value === undefined ? undefined : shownValue(field, value, choices);
    if (shown !== undefined) writeAt(record, fieldPath(field, kind).split('.'), shown);
  }
  const { custom } = input;
  if (typeof custom === 'object' && custom !== null) writeCustomValues(record, custom);
}

function writeCustomValues(record: object, given: object): void {
  const before: unknown = Reflect.get(record, 'custom');
  const all = Object.entries({ ...(before as object | undefined), ...given });
  const filled = all.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  Object.assign(record, { custom: Object.fromEntries(filled) });
}

function shownValue(
  field: FieldDescription,
  value: unknown,
  choices: LeadChoices | null | undefined,
): unknown {
  const { type, names } = field;
  if (type === 'phone' || type === 'phones') return undefined;
  if (type === 'reference') {
    if (value === null) return null;
    return names && choices && entryOf(names, String(value), choices);
  }
  if (type === 'references') {
    if (!names || !choices || !Array.isArray(value)) return undefined;
    const entries = value.map((id) => entryOf(names, String(id), choices));
    return entries.includes(undefined) ? undefined : entries;
  }
  return value === '' && !field.isNeverNull ? null : value;
}

function writeAt(target: object, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) return void Object.assign(target, { [name]: value });
  const inner: unknown = Reflect.get(target, name);
  if (typeof inner === 'object' && inner !== null) writeAt(inner, rest, value);
}
