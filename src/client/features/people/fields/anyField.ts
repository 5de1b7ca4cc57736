import type { OwnDescription } from '#contract/people/own/ownField.ts';
import type { OwnKey } from '#contract/people/own/ownPath.ts';
import type { EditedField, EditedFieldId } from '#contract/people/personFields.ts';

/** A field that people edit: the product's, or one that the company added. */
export type AnyField = EditedField | OwnDescription;

/** Its name. */
export type AnyFieldId = EditedFieldId | OwnKey;

/** The fields of some types. */
export type FieldOfType<Type extends AnyField['type']> = Type extends unknown
  ? Extract<AnyField, { type: Type }>
  : never;

/** A field that is typed as one line. */
export type LineField = FieldOfType<'text' | 'email' | 'phone' | 'link' | 'number' | 'money'>;

/** True for a field that the company added. */
export function isOwn(field: AnyField): field is OwnDescription {
  return 'own' in field;
}
