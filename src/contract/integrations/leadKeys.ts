import { askableCustomFields, askableField } from '#contract/forms/askedFields.ts';
import type { ImportField } from '#contract/import/guessColumns.ts';
import { guessColumns } from '#contract/import/guessColumns.ts';
import { importFieldsOf } from '#contract/import/importFields.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';

/** The key of a name in one piece. */
export const FULL_NAME = 'fullName';

/** The key of values that are saved as a note. */
export const NOTE = 'note';

/** Whether it can say which field of a lead something is; whether there is such a custom field only the server knows. */
export function isLeadKey(key: string): boolean {
  return (
    [FULL_NAME, NOTE].includes(key) || customFieldIdOf(key) !== undefined || askableField(key) !== undefined
  );
}

/** A name as names are compared: 'First_Name', 'first-name' and 'firstName' are the same. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * Guesses the field of each name by the synonyms of imports; null for unknown names. A dotted name is matched whole, then by its last
 * part. Each field is guessed once, and never a field that is already assigned.
 */
export function guessKeys(
  names: readonly string[],
  customFields: readonly CustomField[],
  taken: ReadonlySet<string> = new Set(),
): (string | null)[] {
  const fields = [...importFieldsOf('LEAD', askableCustomFields(customFields)), NOTE_FIELD].filter(
    ({ path }) => isLeadKey(path) && !taken.has(path),
  );
  const whole = guessColumns(names, fields);
  const left = fields.filter(({ path }) => !whole.includes(path));
  const parts = guessColumns(
    names.map((name, index) => (whole[index] === null ? lastPart(name) : '')),
    left,
  );
  return whole.map((key, index) => key ?? parts[index] ?? null);
}

const NOTE_FIELD: ImportField = {
  path: NOTE,
  label: /*i18n*/ 'Note',
  synonyms:
    'note notes message comment comments remarks enquiry inquiry question description nachricht notiz bemerkung kommentar commentaire mensaje comentario messaggio bericht',
};

/** 'email' of 'customer.email'. What things other than people have, too, says nothing of people: 'campaign.name'. */
function lastPart(name: string): string {
  const [last = '', parent = ''] = name.split('.').toReversed();
  const isOfPerson = PEOPLE.includes(comparableName(parent)) || !OF_ANYTHING.includes(comparableName(last));
  return name.includes('.') && isOfPerson ? last : '';
}

const OF_ANYTHING = ['name', 'title', 'url', 'number', 'description', 'note', 'notes'];
const PEOPLE = [
  'person',
  'contact',
  'customer',
  'lead',
  'user',
  'client',
  'profile',
  'data',
  'fields',
  'answers',
];
