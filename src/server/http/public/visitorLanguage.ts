import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGE_COOKIE, languageFor, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { firstOffered } from '#server/platform/languages/recipients.ts';
import { inLanguage } from '#server/platform/languages/textsInUse.ts';
import { wantedLanguage } from '../requestLanguage.ts';

/** The query parameter that chooses the language of a page, and of the pages after it. */
export const LANGUAGE_PARAMETER = 'lang';

/** A link to the same page in a language. */
export interface LanguageLink {
  language: Language;
  href: string;
  isCurrent: boolean;
}

type Asked = Pick<FastifyRequest, 'cookies' | 'headers' | 'query'>;

interface Visit {
  url: string;
  offered: readonly Language[];
  /** The URL or the browser asks for a language that is offered. */
  isWanted: boolean;
}

const visits = new AsyncLocalStorage<Visit>();

/** The language of what a visitor reads: that of the URL, else the one chosen in this browser, else the best of the browser's own. */
export function visitorLanguage(request: Asked, offered: readonly Language[]): Language {
  return wantedByVisitor(request, offered) ?? SOURCE_LANGUAGE;
}

function wantedByVisitor(request: Asked, offered: readonly Language[]): Language | undefined {
  return chosenByUrl(request, offered) ?? wantedLanguage(request, offered);
}

/** Does the rest of a visitor's request in the company's language, if the visitor wants none of those offered. */
export function orCompanyLanguage<Result>(
  company: { language: string | null },
  work: () => Promise<Result>,
): Promise<Result> {
  return visits.getStore()?.isWanted ? work() : inLanguage(firstOffered(company.language), work);
}

/** Does the work of a visitor's request in their language; a language in the URL is stored in their browser. */
export async function inVisitorLanguage<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  { languages: offered, work }: { languages: readonly Language[]; work: () => Promise<Result> },
): Promise<Result> {
  storeChoice(request, reply, offered);
  const wanted = wantedByVisitor(request, offered);
  const visit = { url: request.url, offered, isWanted: wanted !== undefined };
  return inLanguage(wanted ?? SOURCE_LANGUAGE, () => visits.run(visit, work));
}

/** Answers all public routes in the visitor's language, pages of custom domains included. Register after hosts(). */
export function visitorLanguages(
  app: FastifyInstance,
  { languages }: { languages: readonly Language[] },
): void {
  const speak = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (!request.customDomain && !request.routeOptions.config?.isPublic) return done();
    void inVisitorLanguage(request, reply, { languages, work: async () => done() });
  };
  app.addHook('onRequest', speak);
  // Again: the reading of a body loses the context
  app.addHook('preHandler', speak);
}

/** Stores the language of the URL in the browser, for its next pages. */
export function storeChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  offered: readonly Language[],
): void {
  const chosen = chosenByUrl(request, offered);
  if (chosen)
    void reply.setCookie(LANGUAGE_COOKIE, chosen, {
      path: '/',
      maxAge: 365 * 24 * 60 * 60,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
}

/** The links of the current page to its other languages; empty where the installation offers one alone. */
export function languageLinks(): LanguageLink[] {
  const visit = visits.getStore();
  if (!visit || visit.offered.length < 2) return [];
  return linksIn(visit.offered, visit.url.split('?')[1] ?? '', i18n.locale);
}

/** Links to the same path in other languages, from a page in the language `current`. */
export function linksIn(offered: readonly Language[], query: string, current: string): LanguageLink[] {
  return offered.map((language) => {
    const params = new URLSearchParams(query);
    params.set(LANGUAGE_PARAMETER, language);
    return { language, href: `?${params}`, isCurrent: language === current };
  });
}

function chosenByUrl({ query }: Pick<Asked, 'query'>, offered: readonly Language[]): Language | undefined {
  const { [LANGUAGE_PARAMETER]: tag } = (query ?? {}) as Record<string, unknown>;
  const language = typeof tag === 'string' ? languageFor(tag) : undefined;
  return language && offered.includes(language) ? language : undefined;
}
