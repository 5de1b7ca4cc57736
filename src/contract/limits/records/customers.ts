/** Maximum lengths of a customer's additional texts, in characters. */
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

/** Days until a customer in trash is permanently deleted. The invoices remain. */
export const CUSTOMER_TRASH_DAYS = 30;
