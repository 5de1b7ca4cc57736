import { builtTexts } from '#client/kit/i18n/builtTexts.ts';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { pageRequest } from './pageRequest.ts';

const english = builtTexts(SOURCE_LANGUAGE);

readTextsFrom(() => pageRequest.getStore()?.texts ?? english);

/** Replaces `kit/i18n/texts` on the server: each page has the language of its request. */
export function language(): Language {
  return languageFor(pageRequest.getStore()?.texts?.locale) ?? SOURCE_LANGUAGE;
}

export function offeredLanguages(): readonly Language[] {
  return pageRequest.getStore()?.languages ?? [];
}

export function onLanguage(): () => void {
  return () => undefined;
}

export async function changeLanguage(): Promise<void> {
  throw new Error('Only browsers change their language');
}
