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
