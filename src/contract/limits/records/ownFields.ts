/**
 * The fields that a company can add to leads and contacts, archived ones included: as many as rows of people have slots for them
 * (server/database/migrations/crm/0019-own-fields.ts).
 */
export const MAX_OWN_FIELDS = 20;

/** The limits of a custom field, in characters, digits and choices. */
export const OWN_FIELD_LIMITS = {
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
