import { i18n } from '#contract/i18n/i18n.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country (ISO 3166-1 alpha-2) in the static list: addresses are stored with it. */
export function countryName(code: string): string {
  return english.of(code) ?? code;
}

/** The same in the language in use, to be read. */
export function countryText(code: string): string {
  return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;
}
