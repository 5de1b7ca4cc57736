import type { FormSection, PersonKind } from './fieldTypes.ts';
import type { EditedField } from './personFields.ts';
import { EDITED_FIELDS, isFieldOf } from './personFields.ts';

const QUICK_IDS: readonly EditedField['id'][] = [
  'firstName',
  'lastName',
  'phoneNumber',
  'morePhones',
  'email',
  'moreEmails',
  'companyName',
  'sourceId',
];

/** A group of fields in a form. */
export interface FormGroup {
  section: FormSection;
  title: string;
  fields: readonly EditedField[];
}

/** The fields that the form of a new lead or contact shows first. */
export const QUICK_FIELDS = EDITED_FIELDS.filter(({ id }) => QUICK_IDS.includes(id));

/** The groups of the other fields of the form, in their order. */
export function moreGroups(kind: PersonKind): FormGroup[] {
  const fields = EDITED_FIELDS.filter((field) => isFieldOf(field, kind) && !QUICK_FIELDS.includes(field));
  return SECTIONS.map(([section, title]) => ({
    section,
    title: typeof title === 'string' ? title : title[kind],
    fields: fields.filter((field) => 'form' in field && field.form === section),
  }));
}

const SECTIONS: readonly (readonly [FormSection, string | Record<PersonKind, string>])[] = [
  ['person', /*i18n*/ 'Contact details'],
  ['work', /*i18n*/ 'Work'],
  ['labels', { LEAD: /*i18n*/ 'Pipeline', CONTACT: /*i18n*/ 'Labels' }],
  ['followUp', /*i18n*/ 'Follow-up'],
  ['address', /*i18n*/ 'Address'],
];
