import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
 * Their files are under /assets/site/, cached permanently.
 */
export function sitePages(app: FastifyInstance, deps: { folder: string; publicUrl: string }): Site | null {
  const file = join(deps.folder, 'pages.json');
  if (!existsSync(file)) return null;
  const pages = (JSON.parse(readFileSync(file, 'utf8')) as BuiltPage[]).map((page) =>
    prepared(page, deps.publicUrl),
  );
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const send: Site['send'] = (request, reply, name, status = 200) => {
    const page = byFile.get(name);
    if (!page) throw new Error(`The build of the public site left no page ${name}`);
    return sendPage(request, reply, page, status);
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

function prepared(page: BuiltPage, publicUrl: string): PreparedPage {
  const body = Buffer.from(page.html.replaceAll('__ORIGIN__', publicUrl));
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
    .header('vary', 'accept-encoding')
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
