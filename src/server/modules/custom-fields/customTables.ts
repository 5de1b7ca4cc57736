import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Tables } from '#server/database/tables.ts';

/** The tables whose rows have custom fields. */
export const CUSTOM_TABLES = {
  PERSON: 'people',
  ACCOUNT: 'accounts',
  DEAL: 'deals',
  CUSTOMER: 'customers',
  BOOKING: 'bookings',
} as const satisfies Record<CustomRecord, keyof Tables>;
