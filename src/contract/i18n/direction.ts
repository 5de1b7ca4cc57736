import { i18n } from './i18n.ts';
import type { Direction } from './languages.ts';
import { languageFor, LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';

/** In which direction the language in use is written. */
export function direction(): Direction {
  return LANGUAGES[languageFor(i18n.locale) ?? SOURCE_LANGUAGE].direction;
}

/** Attributes of the html element of a page or an email. */
export function languageAttributes(): string {
  return `lang="${i18n.locale}" dir="${direction()}"`;
}

/** A phone number, a code or a path as a part of a text: digits and signs have no direction of their own, and would change places. */
export function leftToRight(text: string): string {
  return direction() === 'rtl' ? `\u200E${text}` : text;
}

/** A text of any language as a part of a sentence that may be written from right to left: each keeps its direction. */
export function isolated(text: string): string {
  return direction() === 'rtl' ? `\u2068${text}\u2069` : text;
}
