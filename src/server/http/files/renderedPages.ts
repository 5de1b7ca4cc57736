import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { I18n } from '@lingui/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/i18n/languages.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { AUTH_COOKIES } from '#contract/limits/account/auth.ts';
import type { Layout } from '#contract/routes/layout.ts';
import type { PageData } from '#contract/routes/pageData.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import { textsIn } from '#server/platform/languages/textsInUse.ts';
import type { PageRenders } from '#server/platform/pageRenders.ts';

type Answer = { data: unknown } | { error: { kind: 'graphql'; message: string } };

/** A page as the client's code renders it. */
export interface PageHtml {
  html: string;
  css: string;
  cssNames: string;
}

/** What the server puts into a page; empty where the browser renders it alone. */
export interface PageContent {
  data?: PageData;
  html?: PageHtml | null;
}

interface PageRequest {
  token?: string;
  locale: string;
  texts?: I18n | undefined;
  languages: readonly Language[];
  layout: Layout;
  ask: (document: string, variables: unknown) => Promise<Answer>;
}

/** The client's own code that loads and renders pages (client/app/page-data), as the build makes it. */
interface ClientCode {
  loadPage: (
    address: URL,
    request: PageRequest,
  ) => Promise<{ data: PageData; render?: () => Promise<PageHtml> } | null>;
  renderSignIn: (address: URL, request: PageRequest) => Promise<PageHtml>;
}

type LoadContent = (request: FastifyRequest, language: Language) => Promise<PageContent>;

/** The content of pages, by request. Resolves in any case: what fails, the browser loads and renders itself. */
export interface RenderedPages {
  panel: LoadContent;
  signIn: LoadContent;
}

interface RenderingParts {
  auth: Pick<AuthService, 'authenticate'>;
  pageRenders: PageRenders;
  /** The built code; without it pages have no content. */
  file: string;
  /** Those that the installation offers. */
  languages: readonly Language[];
  /** How long a page waits for the results of its queries before it is sent without. */
  patienceMs: number;
}

/**
 * Renders the panel's pages for the signed-in user with the results of their screen's first queries, and the sign-in's pages for signed-out
 * browsers.
 */
export function renderedPages(
  app: FastifyInstance,
  { auth, pageRenders, file, languages, patienceMs }: RenderingParts,
): RenderedPages {
  // Not before the first page: a start does not wait for it
  const clientCode = () => createRequire(import.meta.url)(file) as ClientCode;

  async function loadPanel(request: FastifyRequest, language: Language): Promise<PageContent> {
    const token = mayBring(request) ? request.cookies[AUTH_COOKIES.accessToken] : undefined;
    if (!token) return {};
    const { cookies, ip } = request;
    // Each of its queries would be refused
    if (!(await auth.authenticate({ authorization: `Bearer ${token}`, cookies, ip }))) return {};
    const ask = askAs(app, request, token);
    const given = { ...(await browserOf(request, language)), languages, token, ask };
    const loaded = clientCode().loadPage(addressOf(request), given);
    const page = await Promise.race([loaded, pause(patienceMs, null, { ref: false })]);
    if (!page) return {};
    const { data, render } = page;
    const html = render && (await pageRenders.run(render).catch((error: unknown) => report(request, error)));
    return { data, html: html ?? null };
  }

  async function renderSignIn(request: FastifyRequest, language: Language): Promise<PageContent> {
    // Signed-in browsers are redirected
    if (request.cookies[AUTH_COOKIES.accessToken]) return {};
    const given = { ...(await browserOf(request, language)), languages, ask: refuse };
    return { html: await pageRenders.run(() => clientCode().renderSignIn(addressOf(request), given)) };
  }

  const orEmpty =
    (load: LoadContent): LoadContent =>
    async (request, language) =>
      existsSync(file) ? load(request, language).catch((error: unknown) => report(request, error) ?? {}) : {};

  return { panel: orEmpty(loadPanel), signIn: orEmpty(renderSignIn) };
}

async function browserOf(
  request: FastifyRequest,
  language: Language,
): Promise<Pick<PageRequest, 'layout' | 'locale' | 'texts'>> {
  // The first language is the one that its scripts see
  const [locale] = /^[a-z]{2,3}(-[a-z\d]{2,8})*/i.exec(request.headers['accept-language'] ?? '') ?? ['en'];
  const texts = language === SOURCE_LANGUAGE ? undefined : await textsIn(language);
  return { layout: layoutOf(request), locale, texts };
}

/** The layout that the browser will show, by its name: windows of computers are taken for wide, and the page checks it. */
export function layoutOf({ headers }: FastifyRequest): Layout {
  return /\bMobi/.test(headers['user-agent'] ?? '') ? 'phone' : 'wide';
}

function report(request: FastifyRequest, error: unknown): null {
  request.log.warn({ err: error }, 'a page is sent without its content');
  return null;
}

function addressOf({ url, host }: FastifyRequest): URL {
  return new URL(url, `http://${host}`);
}

/**
 * Only for a page that the user opens here, as the browser says: the size of a page with data, and the time that it takes, reveal
 * something about the data, so no other site may cause one. Not for a page that is only prefetched, either.
 */
function mayBring({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    ['none', 'same-origin'].includes(String(headers['sec-fetch-site'])) &&
    headers['sec-purpose'] === undefined
  );
}

function askAs(app: FastifyInstance, { headers, ip }: FastifyRequest, token: string) {
  const { host, cookie, 'user-agent': agent } = headers;
  return async (query: string, variables: unknown): Promise<Answer> => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/exkoo',
      remoteAddress: ip,
      headers: { host, cookie, 'user-agent': agent, authorization: `Bearer ${token}` },
      payload: { query, variables },
    });
    const { data, errors } = reply.json<{ data?: unknown; errors?: unknown }>();
    return data && !errors ? { data } : { error: { kind: 'graphql', message: '' } };
  };
}

async function refuse(): Promise<Answer> {
  return { error: { kind: 'graphql', message: 'The sign-in sends no queries while it is rendered' } };
}
