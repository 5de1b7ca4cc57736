import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGE_COOKIE, languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';

type Sent = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** The language of a reply: the one chosen in this browser, else the best of the browser's own; `offered` by this installation. */
export function requestLanguage(request: Sent, offered: readonly Language[]): Language {
  return wantedLanguage(request, offered) ?? SOURCE_LANGUAGE;
}

/** The same; undefined if the browser wants none of those offered. */
export function wantedLanguage(
  { cookies, headers }: Sent,
  offered: readonly Language[],
): Language | undefined {
  const wanted = [cookies[LANGUAGE_COOKIE], ...new Negotiator({ headers }).languages()];
  return wanted.map(languageFor).find((language) => language && offered.includes(language));
}
