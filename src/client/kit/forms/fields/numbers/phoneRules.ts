import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { compareNames } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';

/** The rules of phone numbers, once this file has loaded. Countries are ISO 3166 alpha-2. */
export interface PhoneRules {
  /** Every country with a numbering plan, by name in the language in use. */
  countries: { code: string; name: string }[];
  callingCode: (country: string) => string;
  /** The country that an international number belongs to. */
  countryOf: (value: string) => string | undefined;
  /** Groups the digits as they are typed. */
  format: (text: string, country: string) => string;
  /** '+4930123456', or the text itself where it cannot be read as a number. */
  international: (text: string, country: string) => string;
  /** A stored number as people of its country write it; as it is where it can be no country's. */
  display: (value: string) => string;
  /** The part of a number that remains when its country changes. */
  nationalPart: (text: string) => string;
}

/** The numbering rules of every country; the smallest metadata, which knows lengths but not every range. */
export function phoneRules(): PhoneRules {
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  const countries = getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compareNames(a.name, b.name));
  return {
    countries,
    callingCode: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : ''),
    countryOf: (value) => {
      const number = parsePhoneNumberFromString(value);
      return number && countryOf(number);
    },
    format: (text, country) =>
      /[^\d\s()+.\-/]/.test(text) ? text : new AsYouType(known(country)).input(text),
    international: (text, country) => parsePhoneNumberFromString(text, known(country))?.number ?? text.trim(),
    display: (value) => {
      const number = parsePhoneNumberFromString(value);
      return number && countryOf(number) ? number.formatNational() : value;
    },
    nationalPart: (text) => parsePhoneNumberFromString(text)?.nationalNumber ?? text,
  };
}

/** A number of no known range, such as +1 555 123 4567, still belongs to its calling code. */
function countryOf(number: PhoneNumber): CountryCode | undefined {
  return number.country ?? number.getPossibleCountries()[0];
}

function known(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
