/** The longest value of each text field of a company, in characters. */
export const COMPANY_LENGTHS = {
  companyName: 120,
  email: 254,
  phoneNumber: 50,
  street: 200,
  zone: 100,
  postalCode: 20,
  city: 100,
  country: 100,
  logo: 200,
} as const;

/** Days from trash to permanent deletion. */
export const COMPANY_TRASH_DAYS = 30;

/** The defaults of a new company. */
export const COMPANY_DEFAULTS = { timeZone: 'UTC', currency: 'USD' } as const;

/** The most companies that one account can own, those in trash included. */
export const COMPANIES_OF_ONE_OWNER = 500;

/** The longest reason of a suspension, in characters. */
export const SUSPENSION_REASON_MAX = 500;
