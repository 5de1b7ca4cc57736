import { i18n } from '#contract/i18n/i18n.ts';
import { CONTACT_POINT_LABELS, decodeContactPoint } from '#contract/people/contact-points/contactPoints.ts';
import { customFieldName, readableCustomValue } from '#server/modules/custom-fields/customEventValues.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { isSlot } from '#server/modules/custom-fields/customFields.table.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { PersonRow } from '../people.table.ts';
import type { ColumnDescription, PersonChange } from './personColumns.ts';
import { changedColumns, EMPTY_PERSON, PERSON_COLUMNS } from './personColumns.ts';
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
    else if (!isSlot(entry.column)) fields[readableName(entry.field)] = readable(value, entry, names);
  }
  return fields;
}

/** The fields of a new person as people read them. */
export function createdFields(row: PersonRow, names: PersonNames): FieldValues {
  const columns = changedColumns(EMPTY_PERSON, row);
  return readableFields(
    Object.fromEntries(columns.map((column) => [column, row[column]])) as PersonChange,
    names,
  );
}

/** stageId is read as stage, groupIds as groups. */
export function readableName(field: string): string {
  return field.replace(/Ids$/, 's').replace(/Id$/, '');
}

/** One value as a person reads it; null for an empty one. */
export function readable(
  value: PersonChange[keyof PersonChange] | null,
  { names: kind, isLabelled }: Pick<ColumnDescription, 'names' | 'isLabelled'>,
  names: PersonNames,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  const written = (text: string) => (isLabelled ? labelledText(text) : kind ? nameOf(text, names) : text);
  const texts = (Array.isArray(value) ? value : [value]).map(written);
  return texts.join(', ') || null;
}

function labelledText(stored: string): string {
  const { value, label } = decodeContactPoint(stored);
  return `${value} (${i18n.t(CONTACT_POINT_LABELS[label])})`;
}

function nameOf(id: string, { options, managers, projects }: PersonNames): string {
  const manager = managers.get(id);
  return (
    options.get(id)?.name ??
    projects.get(id)?.title ??
    (manager ? `${manager.first_name} ${manager.last_name}`.trim() : i18n.t('something that was deleted'))
  );
}
