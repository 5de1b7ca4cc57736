import { i18n } from '#contract/i18n/i18n.ts';
import { decodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { customValueText } from '#contract/people/custom-fields/customValueText.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { isSlot } from '#server/modules/custom-fields/customFields.table.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { PersonChange } from './personColumns.ts';
import { PERSON_COLUMNS } from './personColumns.ts';
import type { PersonNames } from './personNames.service.ts';

/**
 * Changed columns as people read them in the activity log and the timeline: under the API's field names without 'Id', ids as
 * names, lists in one line, times as RFC 3339. A column that goes along with another is left out.
 */
export function readableFields(columns: PersonChange, names: PersonNames): FieldValues {
  const fields: FieldValues = {};
  for (const entry of PERSON_COLUMNS) {
    if (!(entry.column in columns) || entry.follows) continue;
    const value = columns[entry.column] ?? null;
    const custom = names.custom.get(entry.column as CustomSlot);
    if (custom) fields[customFieldName(custom.label)] = readableCustomValue(custom, value as string | null);
    else if (!isSlot(entry.column))
      fields[readableName(entry.field)] = readable(value, entry.names !== undefined, names);
  }
  return fields;
}

/**
 * The name of a custom field in the activity log and the timeline: its label at that time, marked to differ
 * from built-in fields.
 */
export function customFieldName(label: string): string {
  return `own.${label}`;
}

/** What a slot keeps, as a person reads it; null for an empty one. */
export function readableCustomValue(field: SlottedField, stored: string | null): string | null {
  return stored === null ? null : customValueText(field, decodeCustomValue(field.type, stored)) || null;
}

/** stageId is read as stage, groupIds as groups. */
export function readableName(field: string): string {
  return field.replace(/Ids$/, 's').replace(/Id$/, '');
}

/** One value as a person reads it; null for an empty one. */
export function readable(
  value: PersonChange[keyof PersonChange] | null,
  isId: boolean,
  names: PersonNames,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  const texts = (Array.isArray(value) ? value : [value]).map((text) => (isId ? nameOf(text, names) : text));
  return texts.join(', ') || null;
}

function nameOf(id: string, { options, managers, projects }: PersonNames): string {
  const manager = managers.get(id);
  return (
    options.get(id)?.name ??
    projects.get(id)?.title ??
    (manager ? `${manager.first_name} ${manager.last_name}`.trim() : i18n.t('something that was deleted'))
  );
}
