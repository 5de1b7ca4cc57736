import { ADDRESS_FIELDS } from './addressFields.ts';
import type { FieldDescription, PersonKind } from './fieldTypes.ts';
import { FOLLOW_UP_FIELDS } from './followUpFields.ts';
import { IDENTITY_FIELDS } from './identityFields.ts';
import { LABEL_FIELDS } from './labelFields.ts';
import { PIPELINE_FIELDS } from './pipelineFields.ts';
import { RECORD_FIELDS } from './recordFields.ts';
import { WORK_FIELDS } from './workFields.ts';

/**
 * Every field of a lead or contact, in the order of forms and files. Row, input, API, import, export, merge, labels and columns
 * derive from this list or are checked against it by types; docs/recipes/add-a-field.md lists the other steps.
 */
export const PERSON_FIELDS = [
  ...IDENTITY_FIELDS,
  ...WORK_FIELDS,
  ...PIPELINE_FIELDS,
  ...LABEL_FIELDS,
  ...FOLLOW_UP_FIELDS,
  ...ADDRESS_FIELDS,
  ...RECORD_FIELDS,
] as const;

/** A field of PERSON_FIELDS. */
export type PersonField = (typeof PERSON_FIELDS)[number];

/** The name of a field. */
export type PersonFieldId = PersonField['id'];

/** A field that people write: what PersonInput has. */
export type EditedField = Exclude<PersonField, { writtenBy: string }>;

/** The name of a field that people write. */
export type EditedFieldId = EditedField['id'];

/** A field that is typed as one line of text. */
export type TypedField = Extract<EditedField, { type: 'text' | 'email' | 'phone' | 'link' }>;

/** The name of a field that is typed as one line of text. */
export type TypedFieldId = TypedField['id'];

/** A field that lists and exports have. */
export type ColumnField = Extract<PersonField, { list: object }>;

/** The fields that people write, in the order of forms. */
export const EDITED_FIELDS: readonly EditedField[] = PERSON_FIELDS.filter(
  (field): field is EditedField => !('writtenBy' in field),
);

/** Those that are typed as one line of text. */
export const TYPED_FIELDS: readonly TypedField[] = EDITED_FIELDS.filter((field): field is TypedField =>
  ['text', 'email', 'phone', 'link'].includes(field.type),
);

/** Those that lists and exports have. */
export const COLUMN_FIELDS: readonly ColumnField[] = PERSON_FIELDS.filter(
  (field): field is ColumnField => 'list' in field,
);

/** True where a lead, or a contact, has the field. */
export function isFieldOf({ onlyOf }: Pick<FieldDescription, 'id' | 'onlyOf'>, kind: PersonKind): boolean {
  return onlyOf === undefined || onlyOf === kind;
}

/** Where the API shows the field of a lead or a contact. */
export function fieldPath({ path }: Pick<FieldDescription, 'path'>, kind: PersonKind): string {
  return typeof path === 'string' ? path : path[kind];
}

/** The label of a field. */
export const FIELD_LABELS = Object.fromEntries(PERSON_FIELDS.map(({ id, label }) => [id, label])) as Record<
  PersonFieldId,
  string
>;
