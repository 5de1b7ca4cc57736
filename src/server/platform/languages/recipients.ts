import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { inLanguage } from './textsInUse.ts';

/** A stored language, or none. */
type Stored = string | null | undefined;

let offered: readonly Language[] = [SOURCE_LANGUAGE];

/** Sets the languages that the installation offers (LANGUAGES). */
export function offerLanguages(languages: readonly Language[]): void {
  offered = languages;
}

/** Whether people can choose this language. */
export function isOffered(tag: string): boolean {
  return (offered as readonly string[]).includes(tag);
}

/** The first of these that the installation offers, else English. */
export function firstOffered(...tags: Stored[]): Language {
  const found = tags.map((tag) => languageFor(tag ?? undefined));
  return found.find((language) => language && isOffered(language)) ?? SOURCE_LANGUAGE;
}

/** Writes a text for its recipient, in the first of their languages that the installation offers. */
export function writtenIn<Result>(languages: readonly Stored[], write: () => Result): Promise<Awaited<Result>> {
  return inLanguage(firstOffered(...languages), async () => await write());
}

/** The language of the request, to be stored for its sender; null where they had no choice. */
export function sendersLanguage(): Language | null {
  return offered.length > 1 ? firstOffered(i18n.locale) : null;
}
