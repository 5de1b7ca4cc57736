import type { CustomFieldType } from './customField.ts';

/** The filter value for 'empty'. */
export const NONE_CHOSEN = 'NONE';

/** How a list is filtered by a custom field: by choices, from one value to another, or by how a text begins; and each by having no value. */
export const CUSTOM_FILTERS = {
  text: 'begins',
  link: 'begins',
  number: 'range',
  money: 'range',
  date: 'days',
  choice: 'choices',
  choices: 'choices',
  user: 'choices',
  yesNo: 'choices',
} as const satisfies Record<CustomFieldType, string>;
