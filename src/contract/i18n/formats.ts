import { i18n } from './i18n.ts';

/** A number in the language in use: '1,234.5'. In a sentence with a plural, write `#` instead. */
export function numberText(number: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(i18n.locale, options).format(number);
}

/** 'Ada, Bob and Cy', or with type 'disjunction' 'Ada, Bob or Cy'. */
export function listText(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(i18n.locale, { type }).format(items);
}

/** Compares names in the order of the alphabet of the language in use. */
export function compareNames(one: string, other: string): number {
  return one.localeCompare(other, i18n.locale);
}
