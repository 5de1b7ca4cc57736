import { offeredLanguages } from '#client/kit/i18n/texts.ts';
import { LANGUAGES } from '#contract/i18n/languages.ts';

/** The languages that this installation offers, for a select; empty if there is no choice. */
export function languageOptions(): { value: string; label: string }[] {
  const offered = offeredLanguages();
  return offered.length < 2 ? [] : offered.map((value) => ({ value, label: LANGUAGES[value].name }));
}
