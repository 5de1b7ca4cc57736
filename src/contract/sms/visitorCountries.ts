import type { CountryCode } from 'libphonenumber-js/min';
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { i18n } from '../i18n/i18n.ts';

/** Country codes as they are typed, `de, AT`, in the form in which they are stored. */
export function tidyCountries(typed: string): string[] {
  const codes = typed.split(',').map((code) => code.trim().toUpperCase());
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** The problem of a list of countries, or null. */
export function countriesProblem(codes: readonly string[]): string | null {
  return codes.length <= COUNTRIES_MOST && codes.every((code) => isSupportedCountry(code))
    ? null
    : i18n.t(COUNTRIES_MESSAGE);
}

/** Whether a number belongs to one of these countries. A number of no single country belongs to each country of its calling code. */
export function isNumberOf(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return false;
  if (number.country) return countries.includes(number.country);
  return countries.some(
    (code) =>
      isSupportedCountry(code) && getCountryCallingCode(code as CountryCode) === number.countryCallingCode,
  );
}

const COUNTRIES_MOST = 250;
const COUNTRIES_MESSAGE = /*i18n*/ 'Please enter country codes separated by commas, such as DE, AT';
