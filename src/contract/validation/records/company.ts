import { COMPANY_LENGTHS } from '#contract/limits/account/company.ts';
import { isTimeZone, TIME_ZONE_MESSAGE } from '#contract/time/timeZones.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
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
export const COMPANY_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  countryFirst: /*i18n*/ 'Please select you country',
  logo: /*i18n*/ 'Upload the logo again',
  timeZone: TIME_ZONE_MESSAGE,
  currency: /*i18n*/ 'Please choose a currency from the list',
  defaultCountry: /*i18n*/ 'Please choose a country from the list',
} as const);

/** Whether it is a file path as the upload answers it. */
export function isUploadPath(path: string): boolean {
  return /^uploads\/[A-Za-z0-9-]{1,100}\.(webp|png|jpg|jpeg)$/.test(path);
}

const FIELD_NAMES: Record<keyof typeof COMPANY_LENGTHS, string> = translated({
  companyName: /*i18n*/ 'The company name',
  email: /*i18n*/ 'The email address',
  phoneNumber: /*i18n*/ 'The phone number',
  street: /*i18n*/ 'The street',
  zone: /*i18n*/ 'The zone',
  postalCode: /*i18n*/ 'The postal code',
  city: /*i18n*/ 'The city',
  country: /*i18n*/ 'The country',
  logo: /*i18n*/ 'The logo',
});

function tooLong(field: keyof typeof COMPANY_LENGTHS, max: number): string {
  return i18n.t('{label} can have at most {max, number} characters', {
    label: i18n.t(FIELD_NAMES[field]),
    max,
  });
}
