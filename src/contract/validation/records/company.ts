import { COMPANY_LENGTHS } from '#contract/limits/account/company.ts';
import { isTimeZone, TIME_ZONE_MESSAGE } from '#contract/time/timeZones.ts';
import { emailProblem } from '../email.ts';
import { phoneProblem } from '../phone.ts';
import { isCountryCode, isCurrency } from '../regions.ts';
import { textLength, tidyText } from '../text.ts';

/** The fields of a company that people fill in; the address's parts by their own names. */
export interface CompanyFields {
  companyName: string;
  email: string;
  phoneNumber: string | null;
  street: string | null;
  zone: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  logo: string | null;
  timeZone: string;
  defaultCountry: string | null;
  currency: string;
  /** Of visitors and members who have none, as a BCP 47 tag. */
  language: string | null;
}

export type CompanyProblems = Partial<Record<keyof CompanyFields, string>>;

/** The message for each field that breaks its rule; empty where the company can be saved as it is. */
export function companyProblems(fields: CompanyFields): CompanyProblems {
  const problems: CompanyProblems = {};
  const found = (field: keyof CompanyFields, message: string | null) => {
    if (message) problems[field] ??= message;
  };
  if (tidyText(fields.companyName) === '') found('companyName', COMPANY_MESSAGES.required);
  for (const [field, max] of Object.entries(COMPANY_LENGTHS) as [keyof typeof COMPANY_LENGTHS, number][]) {
    if (textLength(fields[field] ?? '') > max) found(field, tooLong(field, max));
  }
  found('email', emailProblem(fields.email));
  if (fields.city && !fields.country) found('city', COMPANY_MESSAGES.countryFirst);
  if (fields.logo && !isUploadPath(fields.logo)) found('logo', COMPANY_MESSAGES.logo);
  if (!isTimeZone(fields.timeZone)) found('timeZone', COMPANY_MESSAGES.timeZone);
  if (!isCurrency(fields.currency)) found('currency', COMPANY_MESSAGES.currency);
  if (fields.defaultCountry && !isCountryCode(fields.defaultCountry)) {
    found('defaultCountry', COMPANY_MESSAGES.defaultCountry);
  } else if (fields.phoneNumber) {
    found('phoneNumber', phoneProblem(fields.phoneNumber, fields.defaultCountry));
  }
  return problems;
}

/** The messages about a company's fields. */
export const COMPANY_MESSAGES = {
  required: 'This field is required!',
  countryFirst: 'Please select you country',
  logo: 'Upload the logo again',
  timeZone: TIME_ZONE_MESSAGE,
  currency: 'Please choose a currency from the list',
  defaultCountry: 'Please choose a country from the list',
} as const;

/** Whether it is a file path as the upload answers it. */
export function isUploadPath(path: string): boolean {
  return /^uploads\/[A-Za-z0-9-]{1,100}\.(webp|png|jpg|jpeg)$/.test(path);
}

const FIELD_NAMES: Record<keyof typeof COMPANY_LENGTHS, string> = {
  companyName: 'The company name',
  email: 'The email address',
  phoneNumber: 'The phone number',
  street: 'The street',
  zone: 'The zone',
  postalCode: 'The postal code',
  city: 'The city',
  country: 'The country',
  logo: 'The logo',
};

function tooLong(field: keyof typeof COMPANY_LENGTHS, max: number): string {
  return `${FIELD_NAMES[field]} can have at most ${max} characters`;
}
