import { i18n } from '#contract/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';

/** The locale of days and times in the language in use; in English the day precedes the month, with 24 hours. */
export function dateLocale(): string {
  return i18n.locale === SOURCE_LANGUAGE ? 'en-GB' : i18n.locale;
}
