import { ASKABLE_FIELDS, askableCustomFields, askableField } from '#contract/forms/askedFields.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';

/** A lead field that a question of a booking page can fill. */
export interface MappedField {
  key: string;
  label: string;
}

/** The lead fields that questions can fill: those that the page does not ask for anyway. */
export function mappableFields(customFields: readonly CustomField[]): MappedField[] {
  return [
    ...ASKABLE_FIELDS.filter(({ id }) => !ASKED.has(id)).map(({ id, label }) => ({ key: id, label })),
    ...askableCustomFields(customFields).map(({ id, label }) => ({ key: customKey(id), label })),
  ];
}

/** Whether a question can fill the field of this key; whether a custom field exists only the server knows. */
export function isMappableKey(key: string): boolean {
  return customFieldIdOf(key) !== undefined || (askableField(key) !== undefined && !ASKED.has(key));
}

const ASKED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phoneNumber']);
