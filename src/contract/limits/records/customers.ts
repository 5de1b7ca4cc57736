/** Longest texts of a customer beside those of every person, in characters. */
export const CUSTOMER_LENGTHS = {
  streetAddress: 200,
  state: 100,
  zip: 20,
  city: 100,
  country: 100,
  jobTitle: 100,
  companyName: 200,
  gender: 40,
} as const;

/** Days that customers stay in the trash before they are deleted for good. Their invoices stay. */
export const CUSTOMER_TRASH_DAYS = 30;
