import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/i18n/languages.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { linksIn, storeChoice, visitorLanguage } from '#server/http/public/visitorLanguage.ts';
import { languageAnchors } from './languageAnchors.ts';

/** The public site as it was built; null before the first build. */
export interface Site {
  /** Answers a page by its file name. */
  send(request: FastifyRequest, reply: FastifyReply, file: string, status?: number): FastifyReply;
}

interface BuiltPage {
  file: string;
  paths: string[];
  isHidden: boolean;
  html: string;
  styleHash: string;
  scriptHashes: string[];
}

/**
 * The public pages, sitemap.xml and robots.txt, served from memory. The origin is inserted at start. Each page is
 * compressed once, at its first request: compressing all of them would delay every start by a fifth of a second.
 * Their files are under /assets/site/, cached permanently. Each page is sent in the visitor's language.
 */
export function sitePages(
  app: FastifyInstance,
  deps: { folder: string; publicUrl: string; languages?: readonly Language[] },
): Site | null {
  const pages = readPages(deps.folder, SOURCE_LANGUAGE);
  if (!pages) return null;
  const offered = (deps.languages ?? [SOURCE_LANGUAGE]).filter((language) =>
    existsSync(pagesFile(deps.folder, language)),
  );
  const byLanguage = new Map(
    offered.map((language) => {
      const ready = readPages(deps.folder, language)?.map((page) =>
        prepared(page, { publicUrl: deps.publicUrl, offered, language }),
      );
      return [language, new Map(ready?.map((page) => [page.file, page]))];
    }),
  );
  const vary = offered.length > 1 ? 'accept-encoding, accept-language, cookie' : 'accept-encoding';
  const send: Site['send'] = (request, reply, name, status = 200) => {
    const page = byLanguage.get(visitorLanguage(request, offered))?.get(name);
    if (!page) throw new Error(`The build of the public site left no page ${name}`);
    storeChoice(request, reply, offered);
    return sendPage(request, reply.header('vary', vary), page, status);
  };

  app.register(fastifyStatic, {
    root: join(deps.folder, 'assets'),
    prefix: '/assets/site/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  for (const { file: name, paths } of pages.filter((page) => !page.isHidden && page.file !== ANNUAL)) {
    for (const path of paths) {
      app.get<{ Querystring: { period?: string } }>(path, (request, reply) =>
        send(request, reply, name === 'pricing' && request.query.period === 'annual' ? ANNUAL : name),
      );
      if (path !== '/')
        app.get(`${path}/`, (request, reply) =>
          reply.redirect(path + (/\?.*/.exec(request.url)?.[0] ?? ''), 301),
        );
    }
  }
  const canonical = [
    ...new Set(pages.filter((page) => !page.isHidden).flatMap(({ paths }) => paths.slice(0, 1))),
  ];
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemap(canonical, deps.publicUrl)),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(deps.publicUrl)));
  return { send };
}

const ANNUAL = 'pricing-annual';

const ENCODERS = { br: brotliCompressSync, gzip: gzipSync, identity: (body: Buffer) => body };

type Encoding = keyof typeof ENCODERS;

interface PreparedPage extends BuiltPage {
  etag: string;
  policy: string;
  body: Buffer;
  /** The body as it was sent before. */
  encoded: Partial<Record<Encoding, Buffer>>;
}

function pagesFile(folder: string, language: Language): string {
  return join(folder, language === SOURCE_LANGUAGE ? 'pages.json' : `pages.${language}.json`);
}

function readPages(folder: string, language: Language): BuiltPage[] | null {
  const file = pagesFile(folder, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltPage[]) : null;
}

interface PagePlace {
  publicUrl: string;
  offered: readonly Language[];
  language: Language;
}

function prepared(page: BuiltPage, { publicUrl, offered, language }: PagePlace): PreparedPage {
  const links = linksIn(offered, page.file === ANNUAL ? 'period=annual' : '', language);
  const html = page.html
    .replaceAll('__ORIGIN__', publicUrl)
    .replace(/<nav[^>]*>__LANGUAGES__<\/nav>/, (nav) =>
      links.length > 1 ? nav.replace('__LANGUAGES__', languageAnchors(links)) : '',
    );
  const body = Buffer.from(html);
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    policy: policy(page),
    body,
    encoded: {},
  };
}

/** Own pictures and font; of styles and scripts just those inside the page, by their hashes. */
function policy({ styleHash, scriptHashes }: BuiltPage): string {
  return [
    "default-src 'none'",
    `script-src ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    `style-src '${styleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    // Our pages fetch nothing, but audits that run inside the page read robots.txt.
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  status: number,
): FastifyReply {
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('content-security-policy', page.policy)
    .header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding: Encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send((page.encoded[encoding] ??= ENCODERS[encoding](page.body)));
}

function sitemap(paths: string[], publicUrl: string): string {
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/auth/', '/company-info', '/profile', '/dev/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
