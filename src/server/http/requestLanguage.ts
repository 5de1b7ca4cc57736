import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGE_COOKIE, languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';

/** The language of a reply: the one chosen in this browser, else the best of the browser's own; `offered` by this installation. */
export function requestLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  offered: readonly Language[],
): Language {
  const wanted = [cookies[LANGUAGE_COOKIE], ...new Negotiator({ headers }).languages()];
  const found = wanted.map(languageFor).find((language) => language && offered.includes(language));
  return found ?? SOURCE_LANGUAGE;
}
