import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldsOfKind } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { FieldDescription, FormSection } from '#contract/people/fieldTypes.ts';
import type { EditedField } from '#contract/people/personFields.ts';
import { EDITED_FIELDS, isFieldOf } from '#contract/people/personFields.ts';

const SECTIONS: readonly FormSection[] = ['person', 'work', 'address'];
const TYPES: readonly FieldDescription['type'][] = ['text', 'email', 'phone', 'link'];

/** A field of leads that a form can ask: what strangers may say of themselves, and type or choose without knowing the company. */
export type AskableField = Extract<
  EditedField,
  | { form: 'person' | 'work' | 'address'; type: 'text' | 'email' | 'phone' | 'link' }
  | { id: 'propertyCategory' }
>;

/** The fields of leads that a form can ask, in the order of forms. */
export const ASKABLE_FIELDS: readonly AskableField[] = EDITED_FIELDS.filter(
  (field): field is AskableField => isFieldOf(field, 'LEAD') && isAskable(field),
);

/** The custom fields that a form can ask for: all fields of leads, except calculated ones and those whose values a stranger cannot know or send. */
export function askableCustomFields<Field extends CustomField>(fields: readonly Field[]): Field[] {
  return customFieldsOfKind(fields, 'LEAD').filter(({ type, formula }) => !formula && !NOT_ASKED.has(type));
}

// Times need a time zone; team members, records and files are for members only
const NOT_ASKED: ReadonlySet<FieldDescription['type']> = new Set(['user', 'dateTime', 'relation', 'file']);

/** The field of leads of this name, where a form can ask it. */
export function askableField(key: string): AskableField | undefined {
  return ASKABLE_FIELDS.find(({ id }) => id === key);
}

/** The name of a question that a form alone asks. */
export function questionKey(id: string): string {
  return QUESTION + id;
}

/** Whether it is such a name. */
export function isQuestionKey(key: string): boolean {
  return key.startsWith(QUESTION);
}

/** Whether it can be the name of a field of a form; whether there is such a custom field only the server knows. */
export function isRequestedKey(key: string): boolean {
  return isQuestionKey(key) || customFieldIdOf(key) !== undefined || askableField(key) !== undefined;
}

const QUESTION = 'question.';

function isAskable(field: FieldDescription): boolean {
  if (field.id === 'propertyCategory') return true;
  return field.form !== undefined && SECTIONS.includes(field.form) && TYPES.includes(field.type);
}
