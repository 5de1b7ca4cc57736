export type Direction = 'ltr' | 'rtl';

/** The languages of the product: what a language is called in itself, and its direction of writing. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  'en-XA': { name: 'Ƥšéüðô', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: Direction }>;

/** A BCP 47 tag. */
export type Language = keyof typeof LANGUAGES;

/** The language of the texts in the code. */
export const SOURCE_LANGUAGE = 'en';

export const languages = Object.keys(LANGUAGES) as Language[];

/** For development and tests: the English texts, longer and with accents, so that a text that is not translatable or has no room is seen. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Those with a catalog in src/locales. */
export const catalogLanguages = languages.filter((language) => language !== PSEUDO_LANGUAGE);

/** The cookie with the language that was chosen in this browser; without it the browser's own languages decide. */
export const LANGUAGE_COOKIE = 'language';

/** On the html element of pages: the languages that the installation offers, separated by blanks. */
export const LANGUAGES_ATTRIBUTE = 'data-languages';

/** The product's language for a BCP 47 tag such as 'de-AT'; undefined if it has none. */
export function languageFor(tag: string | undefined): Language | undefined {
  const wanted = tag?.toLowerCase() ?? '';
  const same = languages.find((language) => language.toLowerCase() === wanted);
  return same ?? languages.find((language) => baseOf(language) === baseOf(wanted));
}

function baseOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}
