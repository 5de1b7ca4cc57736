import { i18n } from '#contract/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';

/** The locale for dates in the language in use: English ones are written the British way, as in 24 November 2026. */
export function dateLocale(): string {
  return i18n.locale === SOURCE_LANGUAGE ? 'en-GB' : i18n.locale;
}

/** A day in UTC: 24 November 2026. */
export function longDay(date: Date): string {
  return date.toLocaleDateString(dateLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
