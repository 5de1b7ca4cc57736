import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGES, LANGUAGES_ATTRIBUTE } from '#contract/i18n/languages.ts';
import { LAYOUT_ATTRIBUTE, RENDERED_ATTRIBUTE } from '#contract/routes/layout.ts';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';
import { compressParts } from '../compression/compressParts.ts';
import { pagePolicy } from '../securityHeaders.ts';
import type { PageContent } from './renderedPages.ts';
import { layoutOf } from './renderedPages.ts';
import { firstSheetOf } from './screenFiles.ts';

const NO_CONTENT = Promise.resolve<PageContent>({});

interface PageOptions {
  language: Language;
  /** Those that the installation offers. */
  languages: readonly Language[];
  /** What the server has for the page. */
  content?: Promise<PageContent> | undefined;
}

/** Sends one of the dashboard's pages, with the content that the server has for it. 503 if the dashboard is not built. */
export function sendPage(
  reply: FastifyReply,
  page: string | null,
  { language, languages, content = NO_CONTENT }: PageOptions,
): FastifyReply {
  if (!page) return reply.code(503).type('text/plain').send('The dashboard is not built yet: run npm start.');
  const nonce = randomBytes(16).toString('base64url');
  const named = page.replace('__CSP_NONCE__', nonce).replace(/<html( lang="en")?/, () => {
    const { direction } = LANGUAGES[language];
    const offered = `${LANGUAGES_ATTRIBUTE}="${languages.join(' ')}"`;
    return `<html lang="${language}" dir="${direction}" ${offered} ${LAYOUT_ATTRIBUTE}="${layoutOf(reply.request)}"`;
  });
  const parts = inParts(named, nonce, content);
  const { body, encoding } = compressParts(parts, reply.request.headers['accept-encoding']);
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .header('vary', 'accept-encoding');
  return (encoding ? reply.header('content-encoding', encoding) : reply).send(body);
}

const ROOT = '<div id="root">';

/**
 * The head's preloads first, so that they load while the content is made. Emotion's styles come before the style sheets, which win
 * over them.
 */
async function* inParts(page: string, nonce: string, content: Promise<PageContent>): AsyncGenerator<string> {
  const sheets = firstSheetOf(page);
  const root = page.indexOf(ROOT);
  yield page.slice(0, sheets);
  const { html, data } = await content;
  if (html) {
    yield `<style data-emotion="${html.cssNames}" nonce="${nonce}">${html.css}</style>`;
    yield `${page.slice(sheets, root)}<div id="root" ${RENDERED_ATTRIBUTE}>${html.html}`;
  } else yield page.slice(sheets, root + ROOT.length);
  const end = page.lastIndexOf('</body>');
  yield page.slice(root + ROOT.length, end);
  if (data) {
    const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
    yield `<script type="application/json" id="${PAGE_DATA_ID}">${text}</script>`;
  }
  yield page.slice(end);
}
