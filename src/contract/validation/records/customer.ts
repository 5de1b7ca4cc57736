import { CUSTOMER_LENGTHS } from '#contract/limits/records/customers.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { emailProblem } from '../email.ts';
import { confirmPasswordProblem, passwordProblem } from '../password.ts';
import { phoneProblem } from '../phone.ts';
import { textLength, tidyText } from '../text.ts';
import { isUploadPath } from './company.ts';
import { firstNameProblem, lastNameProblem } from './crm/person.ts';

/** The input of a customer; '' for empty fields. */
export interface CustomerFields {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  newPassword: string;
  confirmPassword: string;
  streetAddress: string;
  state: string;
  zip: string;
  country: string;
  city: string;
  jobTitle: string;
  companyName: string;
  gender: string;
  /** A BCP 47 tag; '' for the company's. */
  language: string;
  /** File path of the uploaded profile photo. */
  profilePhoto: string;
}

export type CustomerProblems = Partial<Record<keyof CustomerFields, string>>;

/** The empty fields of a new customer. */
export const NO_CUSTOMER: CustomerFields = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  newPassword: '',
  confirmPassword: '',
  streetAddress: '',
  state: '',
  zip: '',
  country: '',
  city: '',
  jobTitle: '',
  companyName: '',
  gender: '',
  language: '',
  profilePhoto: '',
};

/**
 * The message for each invalid field; empty for a valid customer. `stored` is the customer before the change, null for a new one:
 * only new customers need a password, and a customer created from a lead or contact may lack an unknown last name or email address.
 * defaultCountry is the company's, for phone numbers.
 */
export function customerProblems(
  fields: CustomerFields,
  stored: Pick<CustomerFields, 'lastName' | 'email'> | null,
  defaultCountry: string | null,
): CustomerProblems {
  const isLeft = (field: 'lastName' | 'email') =>
    stored !== null && stored[field] === '' && tidyText(fields[field]) === '';
  const isPasswordKept = stored !== null && !fields.newPassword && !fields.confirmPassword;
  const found: Partial<Record<keyof CustomerFields, string | null>> = {
    firstName: firstNameProblem(fields.firstName),
    lastName: isLeft('lastName') ? null : lastNameProblem(fields.lastName),
    phoneNumber: phoneProblem(fields.phoneNumber, defaultCountry),
    email: isLeft('email') ? null : emailProblem(fields.email),
    newPassword: isPasswordKept ? null : passwordProblem(fields.newPassword, fields),
    confirmPassword: isPasswordKept
      ? null
      : confirmPasswordProblem(fields.newPassword, fields.confirmPassword),
  };
  for (const [field, label] of Object.entries(LABELS) as [keyof typeof LABELS, string][]) {
    const max = CUSTOMER_LENGTHS[field];
    if (textLength(tidyText(fields[field])) > max)
      found[field] = i18n.t('{label} can have at most {max, number} characters', {
        label: i18n.t(label),
        max,
      });
  }
  if (tidyText(fields.city) && !tidyText(fields.country)) found.city = CUSTOMER_MESSAGES.countryFirst;
  if (fields.profilePhoto && !isUploadPath(fields.profilePhoto))
    found.profilePhoto = CUSTOMER_MESSAGES.profilePhoto;
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null));
}

/** The messages about a customer. */
export const CUSTOMER_MESSAGES = translated({
  countryFirst: /*i18n*/ 'Please select you country',
  profilePhoto: /*i18n*/ 'Upload the profile photo again',
  emailTaken: /*i18n*/ 'A customer with this email address already exists',
} as const);

const LABELS = translated({
  streetAddress: /*i18n*/ 'The street address',
  state: /*i18n*/ 'The state',
  zip: /*i18n*/ 'The zip code',
  city: /*i18n*/ 'The city',
  country: /*i18n*/ 'The country',
  jobTitle: /*i18n*/ 'The job title',
  companyName: /*i18n*/ 'The company name',
  gender: /*i18n*/ 'The gender',
} satisfies Record<keyof typeof CUSTOMER_LENGTHS, string>);
