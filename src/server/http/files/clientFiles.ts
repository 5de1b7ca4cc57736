import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { AUTH_COOKIES } from '#contract/limits/account/auth.ts';
import { isClientPath, isSignInPath } from '#contract/routes/clientRoots.ts';
import type { Site } from '../pages/sitePages.ts';
import { requestLanguage } from '../requestLanguage.ts';
import type { RenderedPages } from './renderedPages.ts';
import { hasScreen, readScreens, withScreenFiles } from './screenFiles.ts';
import { sendPage } from './sendPage.ts';

/**
 * The built dashboard: hashed files under /assets/ for a year, precompressed; one of its two pages, panel or sign-in,
 * for every path below their roots, with a fresh nonce for its style elements, the names of the screen's own files, and
 * the screen itself as the server renders it.
 * A panel path without a screen gets the panel's not-found view with status 404. At any other unknown path signed-in
 * users get the same view; other visitors get the site's not-found page.
 */
export function clientFiles(app: FastifyInstance, { folder, site, languages, pages }: ClientParts): void {
  app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      reply.header('cross-origin-resource-policy', 'same-site');
    },
  });

  const panel = readPage(folder, 'index.html');
  const signIn = readPage(folder, 'sign-in.html');
  const screens = readScreens(folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (
      request.customDomain ||
      !READS.has(request.method) ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/')
    ) {
      return reply.code(404).send({ message: i18n.t('Not found') });
    }
    if (isClientPath(path) || !site || request.cookies[AUTH_COOKIES.accessToken]) {
      const language = requestLanguage(request, languages);
      if (isSignInPath(path))
        return sendPage(reply, signIn, { language, languages, content: pages.signIn(request, language) });
      const isThere = isClientPath(path) && hasScreen(screens, path);
      void reply.code(isThere ? 200 : 404);
      const page = panel && withScreenFiles(panel, screens, path);
      const content = isThere ? pages.panel(request, language) : undefined;
      return sendPage(reply, page, { language, languages, content });
    }
    return site.send(request, reply, 'not-found', 404);
  });
}

interface ClientParts {
  folder: string;
  site: Site | null;
  /** Those that the installation offers. */
  languages: readonly Language[];
  /** What the server renders of each page. */
  pages: RenderedPages;
}

const READS = new Set(['GET', 'HEAD']);

function readPage(folder: string, name: string): string | null {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
