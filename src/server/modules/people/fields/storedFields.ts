import type { EditedField, TypedField } from '#contract/people/personFields.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { normalizeLink } from '#contract/validation/web-address/link.ts';
import type { PersonChange } from './personColumns.ts';
import { COMPANIONS } from './personColumns.ts';

/** The columns of a tidy text of one line, in the form in which its type is stored; '' clears the field. */
export function textColumns(field: TypedField, text: string, defaultCountry: string | null): PersonChange {
  if (text === '') return { [field.column]: 'isNeverNull' in field ? '' : null, ...typedColumn(field, null) };
  return { [field.column]: stored(field, text, defaultCountry), ...typedColumn(field, text) };
}

/** The columns of a moment: a new one is reminded of anew. */
export function momentColumns(
  { id, column }: Extract<EditedField, { type: 'moment' }>,
  at: Date | null,
): PersonChange {
  return { [column]: at, [COMPANIONS[id].column]: null };
}

function stored(
  { type }: { type: TypedField['type'] | 'link' },
  text: string,
  defaultCountry: string | null,
) {
  if (type === 'phone') return phoneE164(text, defaultCountry);
  if (type === 'email') return normalizeEmail(text);
  return type === 'link' ? normalizeLink(text) : text;
}

function typedColumn(field: TypedField, typed: string | null): PersonChange {
  return 'isKeptAsTyped' in field ? { [COMPANIONS[field.id].column]: typed } : {};
}
