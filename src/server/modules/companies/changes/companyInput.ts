import { i18n } from '#contract/i18n/i18n.ts';
import { COMPANY_DEFAULTS } from '#contract/limits/account/company.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import type { CompanyFields } from '#contract/validation/records/company.ts';
import { companyProblems } from '#contract/validation/records/company.ts';
import { countryCodeOf } from '#contract/validation/regions.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import { isOffered } from '#server/platform/languages/recipients.ts';

type Given = string | null | undefined;

/** What people send of a company. A field that is not given keeps its value; null empties one that may be empty. */
export interface CompanyInput {
  companyName?: Given;
  email?: Given;
  phoneNumber?: Given;
  address?: { street?: Given; zone?: Given; postalCode?: Given; city?: Given; country?: Given } | null;
  logo?: Given;
  timeZone?: Given;
  defaultCountry?: Given;
  currency?: Given;
  language?: Given;
}

export interface ReadCompany {
  fields: CompanyFields;
  /** The phone number as it was typed, where one was given. */
  phoneTyped: string | null | undefined;
}

/** The fields of a new company. Refuses with the message of the first rule that is broken. */
export function newCompany(input: CompanyInput): ReadCompany {
  const country = tidyText(input.address?.country ?? '');
  const defaultCountry = input.defaultCountry || countryCodeOf(country);
  return read(NOTHING, { ...input, defaultCountry }, true);
}

/** The fields of a company after a change. Rules are asked of the fields given and of those that depend on them. */
export function changedCompany(current: CompanyFields, input: CompanyInput): ReadCompany {
  return read(current, input, false);
}

const NOTHING: CompanyFields = {
  companyName: '',
  email: '',
  phoneNumber: null,
  street: null,
  zone: null,
  postalCode: null,
  city: null,
  country: null,
  logo: null,
  timeZone: COMPANY_DEFAULTS.timeZone,
  defaultCountry: null,
  currency: COMPANY_DEFAULTS.currency,
  language: null,
};

const MANDATORY = ['companyName', 'email', 'timeZone', 'currency'] as const;
const OPTIONAL = [
  'phoneNumber',
  'street',
  'zone',
  'postalCode',
  'city',
  'country',
  'logo',
  'defaultCountry',
  'language',
] as const;

function read(current: CompanyFields, input: CompanyInput, isNew: boolean): ReadCompany {
  const { address, ...own } = input;
  const parts = address === null ? NO_ADDRESS : address;
  const given: Partial<Record<keyof CompanyFields, Given>> = { ...own, ...parts };
  const fields = { ...current };
  for (const field of MANDATORY) {
    const value = given[field];
    if (value !== undefined && value !== null) fields[field] = tidyText(value);
  }
  for (const field of OPTIONAL) {
    const value = given[field];
    if (value !== undefined) fields[field] = tidyText(value ?? '') || null;
  }

  if (given.language && fields.language && !isOffered(fields.language))
    throw invalid('invalid-language', i18n.t('Choose a language from the list'));
  const phoneCountry = fields.defaultCountry ?? countryCodeOf(fields.country ?? '');
  const problems = companyProblems({ ...fields, defaultCountry: phoneCountry });
  for (const [field, message] of Object.entries(problems) as [keyof CompanyFields, string][]) {
    const depends = field === 'city' && given.country !== undefined;
    if (isNew || given[field] !== undefined || depends) throw invalid(`invalid-${kebab(field)}`, message);
  }

  const phoneTyped = given.phoneNumber === undefined ? undefined : fields.phoneNumber;
  const phoneNumber = fields.phoneNumber && phoneE164(fields.phoneNumber, phoneCountry);
  return { fields: { ...fields, email: normalizeEmail(fields.email), phoneNumber }, phoneTyped };
}

const NO_ADDRESS = { street: null, zone: null, postalCode: null, city: null, country: null };

function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
