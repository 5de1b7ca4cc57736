import type { FormSection, PersonKind } from './fieldTypes.ts';
import type { EditedField } from './personFields.ts';
import { EDITED_FIELDS, isFieldOf } from './personFields.ts';

/** A group of fields in a form. */
export interface FormGroup {
  section: FormSection;
  title: string;
  fields: readonly EditedField[];
}

/** The groups of the form of a lead or a contact, in their order. */
export function formGroups(kind: PersonKind): FormGroup[] {
  const fields = EDITED_FIELDS.filter((field) => isFieldOf(field, kind));
  return SECTIONS.map(([section, title]) => ({
    section,
    title: typeof title === 'string' ? title : title[kind],
    fields: fields.filter((field) => 'form' in field && field.form === section),
  }));
}

const SECTIONS: readonly (readonly [FormSection, string | Record<PersonKind, string>])[] = [
  ['person', 'Person'],
  ['work', 'Work'],
  ['labels', { LEAD: 'Pipeline', CONTACT: 'Labels' }],
  ['followUp', 'Follow-up'],
  ['address', 'Address'],
];
