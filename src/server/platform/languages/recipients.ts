import { AsyncLocalStorage } from 'node:async_hooks';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { inLanguage } from './textsInUse.ts';

/** A stored language, or none. */
type Stored = string | null | undefined;

let offered: readonly Language[] = [SOURCE_LANGUAGE];
const sender = new AsyncLocalStorage<Language | null>();

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
export function writtenIn<Result>(languages: readonly Stored[], write: () => Result): Promise<Result> {
  return inLanguage(firstOffered(...languages), () => Promise.resolve(write()));
}

/** Does the work of a request, whose browser wants this language; null: none of those offered. */
export function asSender(wanted: Language | null, work: () => void): void {
  sender.run(wanted, work);
}

/** The language that the browser of the request wants, to be stored for its user. Null for none, or without a choice. */
export function sendersLanguage(): Language | null {
  return offered.length > 1 ? (sender.getStore() ?? null) : null;
}

/** The languages of the owner of an account who made the request: of the profile, else of the browser. */
export function ownLanguages(account: { language: Stored } | undefined): Stored[] {
  return [account?.language, i18n.locale];
}
