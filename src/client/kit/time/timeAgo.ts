import { t } from '@lingui/core/macro';
import { i18n } from '#contract/i18n/i18n.ts';
import { dayText } from './dateText.ts';

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago a moment was, for reading: 'just now', '5 minutes ago', 'yesterday'; after 30 days its date in a time zone. */
export function timeAgo(moment: string | number, timeZone: string, now: number = Date.now()): string {
  const past = now - new Date(moment).getTime();
  if (past >= 30 * 86_400_000) return dayText(moment, timeZone);
  const found = UNITS.find(({ ms }) => past >= ms);
  return found ? relativeFormat().format(-Math.floor(past / found.ms), found.unit) : t`just now`;
}

/** Whole days from now until a moment, at least 0; a started day counts. */
export function daysUntil(moment: string | number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((new Date(moment).getTime() - now) / 86_400_000));
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Made once for each language. */
function relativeFormat(): Intl.RelativeTimeFormat {
  const { locale } = i18n;
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, format);
  return format;
}
