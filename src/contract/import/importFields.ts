import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldsOfKind, customKey, writtenFields } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import type { PersonField } from '#contract/people/personFields.ts';
import { isFieldOf, PERSON_FIELDS } from '#contract/people/personFields.ts';
import { FIELD_SYNONYMS } from './fieldSynonyms.ts';
import type { ImportField } from './guessColumns.ts';
import { comparableHeader } from './guessColumns.ts';
import type { LabelledPath } from './labelledColumns.ts';
import { LABELLED_COLUMNS } from './labelledColumns.ts';

/** A field that a file can hold: its path is its name, as in PersonInput. */
export type FileField = Extract<PersonField, { inFiles: true }>;

/** Columns of files only: the full name, the phone number as typed, the ID, and additional numbers and addresses by label. */
export type FileOnlyPath = 'fullName' | 'phoneTyped' | 'id' | LabelledPath;

/** The path of a field that a column of a file can be put into. */
export type ImportFieldPath = FileField['id'] | FileOnlyPath | CustomKey;

/** A field of a lead or contact that a column of a file can be put into. */
export interface PersonImportField extends ImportField {
  path: ImportFieldPath;
}

/** The fields that a lead or a contact has, in the order in which they are offered: custom fields after built-in ones. */
export function importFieldsOf(
  kind: PersonKind,
  customFields: readonly CustomField[] = [],
): readonly PersonImportField[] {
  return [
    ...FILE_FIELDS.filter((field) => isFieldOf(field, kind)).flatMap(offered),
    ...importedCustomFields(customFieldsOfKind(customFields, kind)),
    ...LABELLED_COLUMNS,
    ID,
  ];
}

/** The column header of a custom field in an export; an import recognizes it after the field is renamed. */
export function customHeader({ id, label }: Pick<CustomField, 'id' | 'label'>, kind: PersonKind): string {
  const isOfProduct = importFieldsOf(kind).some((field) => field.label === label || field.path === label);
  return isOfProduct ? customKey(id) : label;
}

/** The field of a path; undefined for what only files have. */
export function fileField(path: ImportFieldPath): FileField | undefined {
  return FILE_FIELDS.find(({ id }) => id === path);
}

const FILE_FIELDS: readonly FileField[] = PERSON_FIELDS.filter(
  (field): field is FileField => 'inFiles' in field,
);

const FULL_NAME: PersonImportField = {
  path: 'fullName',
  label: /*i18n*/ 'Full name',
  synonyms:
    'name person fullname contactname leadname displayname customername kontakt kontaktname vollstandigername ansprechpartner nomcomplet nombrecompleto nomecompleto nomecognome volledigenaam',
};

const ID: PersonImportField = {
  path: 'id',
  label: 'ID',
  synonyms: 'id recordid leadid contactid uuid',
};

/** The custom fields that a column of a file can be put into: no calculated ones, and no files. */
export function importedCustomFields(
  customFields: readonly CustomField[],
): (ImportField & { path: CustomKey })[] {
  return writtenFields(customFields)
    .filter(({ type }) => type !== 'file')
    .map(({ id, label, currency }) => ({
      path: customKey(id),
      label,
      // Lists write the currency behind the name
      synonyms: currency ? comparableHeader(`${label}${currency}`) : '',
    }));
}

function offered(field: FileField): PersonImportField[] {
  const { id: path, label } = field;
  const own = { path, label, synonyms: FIELD_SYNONYMS[path] ?? '' };
  if (path === 'lastName') return [own, FULL_NAME];
  if (!('isKeptAsTyped' in field)) return [own];
  return [own, { path: 'phoneTyped', label: /*i18n*/ 'Phone as typed', synonyms: '' }];
}
