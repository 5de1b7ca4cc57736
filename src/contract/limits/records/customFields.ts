/** The most custom fields of a company for one kind of record, including archived ones: its rows have a column for each (docs/decisions/0132). */
export const MAX_CUSTOM_FIELDS = 20;

/** The limits of a custom field, in characters, digits and choices. */
export const CUSTOM_FIELD_LIMITS = {
  label: 60,
  choice: 60,
  choices: 100,
  text: 250,
  link: 1_000,
  longText: 2_000,
  /** An entry of an index has at most 2,704 bytes; letters of some scripts have three. */
  longTextBytes: 2_300,
  /** Before the point, and behind it. */
  digits: 15,
  decimals: 6,
  cents: 2,
} as const;

/** The most records whose names are asked for at once: a page of a list with several relations. */
export const RELATED_MOST = 200;
