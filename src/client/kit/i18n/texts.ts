import type { I18n, Messages } from '@lingui/core';
import Cookies from 'js-cookie';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import {
  LANGUAGE_COOKIE,
  languageFor,
  LANGUAGES,
  LANGUAGES_ATTRIBUTE,
  SOURCE_LANGUAGE,
} from '#contract/i18n/languages.ts';
import { loadDirection } from '../theme/mui/pageStyles.ts';
import { builtTexts } from './builtTexts.ts';

/** Names the part of the built client that a text belongs to: a page, or the number of a chunk. */
type Chunk = string | number;

declare global {
  interface Window {
    /** The build calls it for each chunk that has texts (src/scripts/client/messages): the chunk waits for the promise. */
    loadTexts?: (chunk: Chunk, promises: Promise<unknown>[]) => void;
  }
  /** Of the build; differs between any two that differ. */
  const __webpack_hash__: string | undefined;
}

/** The texts in use, and those that load for a change. */
let current = builtTexts(SOURCE_LANGUAGE);
let next = current;
let isStarted = false;
const listeners = new Set<() => void>();
/** The parts of the client that are loaded. */
const wanted = new Set<Chunk>();

/** The language in use. The server has written it into the page: the user's choice, or the best of the browser's languages. */
export function language(): Language {
  return languageFor(isStarted ? current.locale : document.documentElement.lang) ?? SOURCE_LANGUAGE;
}

/** The languages that this installation offers. */
export function offeredLanguages(): Language[] {
  const tags = document.documentElement.getAttribute(LANGUAGES_ATTRIBUTE)?.split(' ') ?? [];
  return tags.flatMap((tag) => languageFor(tag) ?? []);
}

/** Calls back after each change of the language; returns the end of it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the texts of a page in its language, and from then on the texts of each part that loads. Settles once they are there. */
export async function startTexts(page: string): Promise<void> {
  readTextsFrom(() => current);
  window.loadTexts = (chunk, promises) => {
    wanted.add(chunk);
    promises.push(load(next, chunk));
  };
  wanted.add(page);
  await take(language());
}

/** Changes the language of this browser, without loading the page again. Settles once its texts are in use. */
export async function changeLanguage(to: Language): Promise<void> {
  await take(to);
  Cookies.set(LANGUAGE_COOKIE, to, { expires: 365, sameSite: 'Lax', secure: location.protocol === 'https:' });
  document.documentElement.lang = to;
  document.documentElement.dir = LANGUAGES[to].direction;
  for (const listener of listeners) listener();
}

async function take(to: Language): Promise<void> {
  next = builtTexts(to);
  const { direction } = LANGUAGES[to];
  await Promise.all([loadDirection(direction), ...[...wanted].map((chunk) => load(next, chunk))]);
  current = next;
  isStarted = true;
}

/** Texts that do not arrive stay English. */
async function load(texts: I18n, chunk: Chunk): Promise<void> {
  if (texts.locale === SOURCE_LANGUAGE) return;
  const url = `/assets/messages/${texts.locale}/${chunk}.json?${__webpack_hash__ ?? ''}`;
  const messages = await fetch(url)
    .then((response) => (response.ok ? (response.json() as Promise<Messages>) : {}))
    .catch(() => ({}));
  texts.load(texts.locale, messages);
}
