import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { translated } from '../i18n/translated.ts';

/**
 * The number in E.164, or null where it is none. A number without + or 00 is read as one of the default country (ISO
 * 3166-1 alpha-2), with or without its leading zero and its country code; without a default it cannot be read. Length and
 * form are checked, not whether anyone answers: an international number of E.164's form passes even where its country's
 * numbering plan is not known to have it.
 */
export function phoneE164(typed: string, defaultCountry?: string | null): string | null {
  if (typed.length > TYPED_MAX) return null;
  const number = withPlus(typed, defaultCountry);
  return parsePhone(number, defaultCountry)?.number ?? plainE164(number);
}

/** The message for a phone number that cannot be used, or null. An empty one is no number, and no problem. */
export function phoneProblem(typed: string, defaultCountry?: string | null): string | null {
  if (typed.trim() === '' || phoneE164(typed, defaultCountry)) return null;
  const isInternational = /^\s*(\+|＋|00[1-9])/.test(typed);
  return isInternational || defaultCountry ? PHONE_MESSAGES.invalid : PHONE_MESSAGES.countryMissing;
}

/** A number in readable form with its country code; invalid numbers stay unchanged. */
export function phoneForReading(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.formatInternational() ?? phoneNumber;
}

/** The digits of an E.164 number without its country code, which every notation contains; all digits if the country code is unknown. */
export function nationalDigits(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.nationalNumber ?? phoneNumber.replace(/\D/g, '');
}

/** The messages about a phone number. */
export const PHONE_MESSAGES = translated({
  invalid: /*i18n*/ 'Please enter a valid phone number',
  countryMissing: /*i18n*/ 'Start the phone number with + and the country code, or choose a default region',
} as const);

// Spreadsheet programs drop the plus of +4915112345678, and people type 00. Where national numbers have no fixed length, the
// former would still pass for one: ten digits and more behind the own country code are taken for an international number.
function withPlus(typed: string, country?: string | null): string {
  const number = typed.trim();
  if (/^00[1-9]/.test(number)) return `+${number.slice(2)}`;
  const digits = number.replace(/[\s().\-/]/g, '');
  if (!country || !isSupportedCountry(country) || !/^[1-9]\d+$/.test(digits)) return typed;
  const code = getCountryCallingCode(country);
  return digits.startsWith(code) && digits.length >= code.length + 10 ? `+${digits}` : typed;
}

// ITU-T E.164: a country code that does not begin with 0, at most fifteen digits. Numbers with fewer than seven do not exist.
function plainE164(typed: string): string | null {
  const number = typed.trim().replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

// Longer input is no phone number, and is not worth parsing.
const TYPED_MAX = 50;

function parsePhone(typed: string, defaultCountry?: string | null): PhoneNumber | null {
  const country = (defaultCountry ?? undefined) as CountryCode | undefined;
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  return parsed?.isPossible() && !parsed.ext ? parsed : null;
}
