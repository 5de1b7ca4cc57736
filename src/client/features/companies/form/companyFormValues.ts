import type { Company } from '#client/entities/company/company.ts';
import type { CompanyFields } from '#contract/validation/records/company.ts';
import type { CompanyRegistrationInput, CompanyUpdateInput } from '../companies.generated.ts';

/** What the form holds: text throughout, '' for nothing. */
export type CompanyFormValues = Record<keyof CompanyFields, string>;

/** The location of the user according to the browser; '' if unknown. */
export type CompanyGuess = Pick<CompanyFormValues, 'timeZone' | 'defaultCountry' | 'currency'>;

const NOTHING: CompanyFormValues = {
  companyName: '',
  email: '',
  phoneNumber: '',
  street: '',
  zone: '',
  postalCode: '',
  city: '',
  country: '',
  logo: '',
  timeZone: '',
  defaultCountry: '',
  currency: '',
  language: '',
};

/** What a new company's form starts with. */
export function newCompanyValues(guess: CompanyGuess, country: string): CompanyFormValues {
  return { ...NOTHING, ...guess, country };
}

/** A stored company in the form. */
export function companyValues(company: Company): CompanyFormValues {
  const { companyName, email, phoneNumber, address, logo, timeZone, defaultCountry, currency, language } =
    company;
  return {
    companyName,
    email,
    phoneNumber: phoneNumber ?? '',
    street: address?.street ?? '',
    zone: address?.zone ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    logo: logo ?? '',
    timeZone,
    defaultCountry: defaultCountry ?? '',
    currency,
    language: language ?? '',
  };
}

/** The input of the mutation, with null for cleared fields. */
export function companyInput(values: CompanyFormValues): CompanyRegistrationInput {
  const {
    companyName,
    email,
    phoneNumber,
    street,
    zone,
    postalCode,
    city,
    country,
    logo,
    timeZone,
    defaultCountry,
    currency,
    language,
  } = values;
  const orNull = (text: string) => text.trim() || null;
  return {
    companyName: companyName.trim(),
    email: email.trim(),
    phoneNumber: orNull(phoneNumber),
    address: {
      street: orNull(street),
      zone: orNull(zone),
      postalCode: orNull(postalCode),
      city: orNull(city),
      country: orNull(country),
    },
    logo: orNull(logo),
    timeZone,
    defaultCountry: orNull(defaultCountry),
    currency,
    ...(language && { language }),
  };
}

/** The input after an edit: only changed fields, to keep changes by other users. Null if nothing changed. */
export function changedInput(before: CompanyFormValues, after: CompanyFormValues): CompanyUpdateInput | null {
  const isChanged = (field: string) =>
    before[field as keyof CompanyFormValues] !== after[field as keyof CompanyFormValues];
  const { address, ...own } = companyInput(after);
  const changed = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isChanged(field)));
  const parts = changed(address ?? {});
  const input = { ...changed(own), ...(Object.keys(parts).length > 0 ? { address: parts } : {}) };
  return Object.keys(input).length > 0 ? input : null;
}
