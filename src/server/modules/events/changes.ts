import type { FieldValues } from './events.table.ts';

/** What a change did to a row: the fields that differ, with both values. */
export interface Changes {
  before: FieldValues;
  after: FieldValues;
}

/** The fields of `after` whose value differs from that in `before`; null where none does. */
export function changesOf(before: FieldValues, after: FieldValues): Changes | null {
  const fields = Object.keys(after).filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  if (fields.length === 0) return null;
  const pick = (values: FieldValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/**
 * The changed fields for the event of an edit. If the name did not change, it is added under the label of the
 * kind, so that the log can show which record was edited.
 */
export function namedChanges(
  changes: Changes | null,
  word: string,
  name: string,
): { before: FieldValues | null; after: FieldValues } {
  if (changes && 'name' in changes.after) return changes;
  return { before: changes?.before ?? null, after: { ...changes?.after, [word]: name } };
}

/** One changed field with its values as text. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The two sides of an event as one list, a line a field. */
export function fieldChanges(before: FieldValues | null, after: FieldValues | null): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: asText(before?.[field]),
    after: asText(after?.[field]),
  }));
}

function asText(value: FieldValues[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
