import { i18n } from './i18n.ts';
import { languageFor, LANGUAGES, SOURCE_LANGUAGE } from './languages.ts';

/** Attributes of the html element of a page or an email: the language in use and its direction. */
export function languageAttributes(): string {
  const language = languageFor(i18n.locale) ?? SOURCE_LANGUAGE;
  return `lang="${language}" dir="${LANGUAGES[language].direction}"`;
}
