/** The most custom fields of a company, including archived ones: the row of a person has a column for each (docs/decisions/0132). */
export const MAX_CUSTOM_FIELDS = 20;

/** The limits of a custom field, in characters, digits and choices. */
export const CUSTOM_FIELD_LIMITS = {
  label: 60,
  choice: 60,
  choices: 100,
  text: 250,
  link: 1_000,
  /** Before the point, and behind it. */
  digits: 15,
  decimals: 6,
  cents: 2,
} as const;
