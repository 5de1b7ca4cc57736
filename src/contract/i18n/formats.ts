import { i18n } from './i18n.ts';
import { SOURCE_LANGUAGE } from './languages.ts';

/** For formatters of dates and lists: the language in use. English is written as in Britain, in 24 hours: '21 Nov 2026', 'Ada, Bob and Cy'. */
export function dateLocale(): string {
  return i18n.locale === SOURCE_LANGUAGE ? 'en-GB' : i18n.locale;
}

/** A number in the language in use: '1,234.5'. In a sentence with a plural, write `#` instead. */
export function numberText(number: number, options?: Intl.NumberFormatOptions): string {
  return options
    ? new Intl.NumberFormat(i18n.locale, options).format(number)
    : plainFormat(i18n.locale).format(number);
}

/** 'Ada, Bob and Cy', or with type 'disjunction' 'Ada, Bob or Cy'. */
export function listText(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  // Lists write one in many rows, mostly of one name, and making a formatter takes longer than using it
  if (items.length < 2) return items[0] ?? '';
  return new Intl.ListFormat(dateLocale(), { type }).format(items);
}

/** Compares names in the order of the alphabet of the language in use. */
export function compareNames(one: string, other: string): number {
  return one.localeCompare(other, i18n.locale);
}

// Made once: lists write a number in each row. Not before: the browser's first formatter takes a quarter of the panel's start
let plain: { locale: string; format: Intl.NumberFormat } | undefined;

function plainFormat(locale: string): Intl.NumberFormat {
  if (plain?.locale !== locale) plain = { locale, format: new Intl.NumberFormat(locale) };
  return plain.format;
}
