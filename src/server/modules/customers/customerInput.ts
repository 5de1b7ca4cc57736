import { i18n } from '#contract/i18n/i18n.ts';
import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import type { CustomerFields } from '#contract/validation/records/customer.ts';
import { customerProblems } from '#contract/validation/records/customer.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import { isOffered } from '#server/platform/languages/recipients.ts';
import type { CustomerRow } from './customers.store.ts';

/** What people send of a customer. A field that is not given keeps its value; null or an empty text empties it. */
export type CustomerInput = { [Field in keyof CustomerFields]?: string | null } & {
  custom?: CustomInput | null;
};

/** The editable columns; the password hash is added by its own function. */
export type CustomerColumns = Pick<
  CustomerRow,
  | 'first_name'
  | 'last_name'
  | 'name_key'
  | 'phone'
  | 'phone_typed'
  | 'email'
  | 'street'
  | 'state'
  | 'zip'
  | 'city'
  | 'country'
  | 'country_key'
  | 'job_title'
  | 'company_name'
  | 'gender'
  | 'photo'
  | 'language'
  | 'search'
>;

/** The columns from which the others are computed. */
export type ColumnsInput = Omit<CustomerColumns, 'name_key' | 'country_key' | 'search'>;

/** The columns after a change; `current` is null for a new customer. Refuses with the message of the first rule that is broken. */
export function changedCustomer(
  current: ColumnsInput | null,
  input: CustomerInput,
  defaultCountry: string | null,
): CustomerColumns {
  const stored = current && toFields(current);
  const isPhoneGiven = input.phoneNumber !== undefined && input.phoneNumber !== stored?.phoneNumber;
  const of = (field: keyof CustomerFields) =>
    input[field] === undefined ? (stored?.[field] ?? '') : tidyText(input[field] ?? '');
  const fields: CustomerFields = {
    firstName: of('firstName'),
    lastName: of('lastName'),
    phoneNumber: isPhoneGiven ? of('phoneNumber') : '',
    email: normalizeEmail(of('email')),
    newPassword: input.newPassword ?? '',
    confirmPassword: input.confirmPassword ?? '',
    streetAddress: of('streetAddress'),
    state: of('state'),
    zip: of('zip'),
    country: of('country'),
    city: of('city'),
    jobTitle: of('jobTitle'),
    companyName: of('companyName'),
    gender: of('gender'),
    language: of('language'),
    profilePhoto: of('profilePhoto'),
  };
  const [problem] = Object.entries(customerProblems(fields, stored, defaultCountry));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  if (input.language && !isOffered(input.language))
    throw invalid('invalid-language', i18n.t('Choose a language from the list'));
  return customerColumns({
    first_name: fields.firstName,
    last_name: fields.lastName,
    phone: isPhoneGiven ? phoneE164(fields.phoneNumber, defaultCountry) : (current?.phone ?? null),
    phone_typed: isPhoneGiven ? fields.phoneNumber || null : (current?.phone_typed ?? null),
    email: fields.email || null,
    street: fields.streetAddress || null,
    state: fields.state || null,
    zip: fields.zip || null,
    city: fields.city || null,
    country: fields.country || null,
    job_title: fields.jobTitle || null,
    company_name: fields.companyName || null,
    gender: fields.gender || null,
    photo: fields.profilePhoto || null,
    language: fields.language || null,
  });
}

/** With the columns for search and sorting. */
export function customerColumns(given: ColumnsInput): CustomerColumns {
  const name = `${given.first_name} ${given.last_name}`;
  return {
    ...given,
    name_key: foldText(name),
    country_key: given.country && foldText(given.country),
    search: searchTextOf(
      [name, given.email, given.company_name, given.job_title, given.city, given.country],
      [given.phone, given.phone_typed],
    ),
  };
}

/** A customer's fields under the names for people and the activity log; without passwords. */
function toFields(columns: ColumnsInput): Omit<CustomerFields, 'newPassword' | 'confirmPassword'> & {
  newPassword: '';
  confirmPassword: '';
} {
  return {
    firstName: columns.first_name,
    lastName: columns.last_name,
    phoneNumber: columns.phone ?? columns.phone_typed ?? '',
    email: columns.email ?? '',
    newPassword: '',
    confirmPassword: '',
    streetAddress: columns.street ?? '',
    state: columns.state ?? '',
    zip: columns.zip ?? '',
    country: columns.country ?? '',
    city: columns.city ?? '',
    jobTitle: columns.job_title ?? '',
    companyName: columns.company_name ?? '',
    gender: columns.gender ?? '',
    language: columns.language ?? '',
    profilePhoto: columns.photo ?? '',
  };
}

/** The customer's values for the activity log: without password, and null for unknown values. */
export function loggedFields(columns: ColumnsInput): Record<string, string | null> {
  const { newPassword: _new, confirmPassword: _confirm, ...fields } = toFields(columns);
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value || null]));
}
