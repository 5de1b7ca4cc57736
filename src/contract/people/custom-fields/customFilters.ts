import type { CustomFieldType } from './customField.ts';

/** The filter value for 'empty'. */
export const NONE_CHOSEN = 'NONE';

/** The filter value for 'not empty', of fields that are filtered by presence only. */
export const ANY_VALUE = 'ANY';

/** How a list is filtered by a custom field: by choices, from one value to another, by how a text begins, or only by whether there is one; and each by having no value. */
export const CUSTOM_FILTERS = {
  text: 'begins',
  link: 'begins',
  longText: 'begins',
  email: 'begins',
  phone: 'begins',
  number: 'range',
  money: 'range',
  date: 'days',
  dateTime: 'days',
  rating: 'choices',
  choice: 'choices',
  choices: 'choices',
  user: 'choices',
  yesNo: 'choices',
  relation: 'choices',
  file: 'presence',
} as const satisfies Record<CustomFieldType, string>;
