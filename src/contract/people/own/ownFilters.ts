import type { OwnType } from './ownField.ts';

/** The filter value for 'empty'. */
export const NONE_CHOSEN = 'NONE';

/** How a list is filtered by an own field: by choices, from one value to another, or by how a text begins; and each by having no value. */
export const OWN_FILTERS = {
  text: 'begins',
  link: 'begins',
  number: 'range',
  money: 'range',
  date: 'days',
  choice: 'choices',
  choices: 'choices',
  user: 'choices',
  yesNo: 'choices',
} as const satisfies Record<OwnType, string>;
