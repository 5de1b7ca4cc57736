import { i18n } from '../i18n/i18n.ts';

/**
 * The longest text of an API argument, in UTF-16 code units, checked before anything reads the text. No field takes more than 5,000 characters (their
 * limits are in the files next to this one), and a character can count as two.
 */
export const ARGUMENT_TEXT_MOST = 10_000;

/** The message for a longer text. */
export function textTooLong(): string {
  return i18n.t('A value has more than {most, number} characters', { most: ARGUMENT_TEXT_MOST });
}

/** The longest moment: a date and a time of RFC 3339 with nanoseconds and a zone. */
export const MOMENT_TEXT_MOST = 40;
