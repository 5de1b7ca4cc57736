import type { CountryCode } from 'libphonenumber-js/min';
import { getCountries } from 'libphonenumber-js/min';

/** Whether it is an ISO 4217 code, in capitals. */
export function isCurrency(value: string): boolean {
  return currencies().includes(value);
}

/** Every currency to choose from, as codes. */
export function currencies(): string[] {
  return Intl.supportedValuesOf('currency');
}

/** Whether it is the ISO 3166-1 alpha-2 code, in capitals, of a country that has phone numbers. */
export function isCountryCode(value: string): boolean {
  return getCountries().includes(value as CountryCode);
}

/** The code of a country given by its English name, or null. */
export function countryCodeOf(name: string): string | null {
  codesByName ??= new Map(getCountries().map((code) => [nameKey(englishName(code)), code]));
  return codesByName.get(nameKey(name)) ?? null;
}

let codesByName: Map<string, string> | undefined;

function englishName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
}
