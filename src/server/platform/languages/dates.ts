import { dateLocale } from '#contract/i18n/formats.ts';

/** A day in UTC: 24 November 2026. */
export function longDay(date: Date): string {
  return date.toLocaleDateString(dateLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
