import { i18n } from '#contract/i18n/i18n.ts';
import type { ContactPointType } from '#contract/people/contact-points/contactPoints.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import type { EditedField, EditedFieldId } from '#contract/people/personFields.ts';

/** A field that people edit: the product's, or one that the company added. */
export type AnyField = EditedField | CustomFieldDescription;

/** Its name. */
export type AnyFieldId = EditedFieldId | CustomKey;

/** A field of several labelled phone numbers or email addresses. */
export type ContactPointsField = Extract<EditedField, { type: ContactPointType }>;

/** A field that is edited in one control, such as a cell of a list. */
export type CellField = Exclude<AnyField, ContactPointsField | { type: 'file' }>;

/** The fields of some types. */
export type FieldOfType<Type extends AnyField['type']> = Type extends unknown
  ? Extract<AnyField, { type: Type }>
  : never;

/** A field that is typed as one line. */
export type LineField = FieldOfType<'text' | 'longText' | 'email' | 'phone' | 'link' | 'number' | 'money'>;

/** True for a field that the company added. */
export function isCustom(field: AnyField): field is CustomFieldDescription {
  return 'custom' in field;
}

/** What a field is called; one that the company added, as the company called it. */
export function labelOf(field: Pick<FieldDescription, 'label'>): string {
  return 'custom' in field ? field.label : i18n.t(field.label);
}
