import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { joinedCell } from '#contract/import/listCells.ts';
import { decodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { formatCustomValue } from '#contract/people/custom-fields/formatCustomValue.ts';
import type { ReferenceKind } from '#contract/people/fieldTypes.ts';
import type { ColumnField, PersonField } from '#contract/people/personFields.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CompanyChoices } from '#server/modules/imports/cells/companyChoices.ts';
import { contactPointCell } from '#server/modules/imports/cells/contactPointCells.ts';
import { customChoiceName } from '#server/modules/imports/cells/customChoices.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { wallClock } from '#server/platform/zonedTime.ts';

/** What cells are written by. */
export interface ExportContext {
  choices: CompanyChoices;
  /** In which files for people show times. */
  timeZone: string;
}

/** What a column of a list shows of a person, as a text. */
export function listCell(field: ColumnField, row: PersonRow, { choices, timeZone }: ExportContext): string {
  // The column of the first name has the whole one
  if (field.id === 'firstName') return `${row.first_name} ${row.last_name}`.trim();
  const label = (id: string) => choices.labelOf(id);
  switch (field.type) {
    case 'phone':
      return row[field.column] ?? ('isKeptAsTyped' in field ? row.phone_typed : null) ?? '';
    case 'moment':
      return written(row[field.column], (at) => wallClock(at, timeZone));
    case 'choice':
      return written(row[field.column], (key) => field.choices[key]);
    case 'reference':
      return written(row[field.column], label);
    case 'references':
      return joinedCell(row[field.column].map(label).filter(Boolean));
    case 'labels':
      return joinedCell(row[field.column]);
    case 'phones':
    case 'emails':
      return contactPointCell(row[field.column]);
    default:
      return row[field.column] ?? '';
  }
}

/** What an import of the cell gives back as it was. */
export function losslessCell(field: PersonField, row: PersonRow, { choices }: ExportContext): string {
  switch (field.type) {
    case 'moment':
      return written(row[field.column], (at) => at.toISOString());
    case 'reference':
      return written(row[field.column], (id) => choices.nameOf(field.names, id));
    case 'references':
      return joinedCell(namesOf(field.names, row[field.column], choices));
    case 'labels':
      return joinedCell(row[field.column]);
    case 'phones':
    case 'emails':
      return contactPointCell(row[field.column]);
    default:
      return row[field.column] ?? '';
  }
}

/** A value of a custom field as people read it: choices by their labels, numbers as programs take them. */
export function customListCell(field: SlottedField, row: PersonRow): string {
  return customCell(field, customValue(field, row));
}

const NAMED: ReadonlySet<SlottedField['type']> = new Set(['choice', 'user', 'yesNo', 'relation', 'file']);

/** The same of a value as the API has it. */
export function customCell(field: SlottedField, value: string | readonly string[]): string {
  const { type } = field;
  if (typeof value !== 'string') return joinedCell(value.map((id) => formatCustomValue(field, [id])));
  return NAMED.has(type) ? formatCustomValue(field, value) : value;
}

/** The same so that an import of the cell gives it back as it was. */
export function customLosslessCell(field: SlottedField, row: PersonRow): string {
  const value = customValue(field, row);
  if (typeof value !== 'string')
    return joinedCell(value.map((id) => customChoiceName(field, id)).filter(Boolean));
  return field.type === 'choice' || field.type === 'user' ? customChoiceName(field, value) : value;
}

/** The header of a custom field. */
export function customLabel({ label, currency }: SlottedField): string {
  return currency ? `${label} (${currency})` : label;
}

function customValue({ type, slot }: SlottedField, row: PersonRow): string | string[] {
  const stored = row[slot];
  return stored === null ? '' : decodeCustomValue(type, stored);
}

/** The same of what only files have; a whole name is written by its parts. */
export const FILE_ONLY_CELLS: Partial<Record<ImportFieldPath, (row: PersonRow) => string>> = {
  phoneTyped: (row) => row.phone_typed ?? '',
  id: (row) => row.id,
};

function written<Value>(value: Value | null, text: (value: Value) => string): string {
  return value === null ? '' : text(value);
}

// Deleted records have no name
function namesOf(kind: ReferenceKind, ids: readonly string[], choices: CompanyChoices): string[] {
  return ids.filter((id) => choices.has(kind, id)).map((id) => choices.nameOf(kind, id));
}
