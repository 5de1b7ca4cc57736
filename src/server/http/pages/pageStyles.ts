import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The style sheet of the pages that the server makes itself: the dashboard's colour and type tokens, and a little more. */
export interface PageStyles {
  /** Its address, new whenever its text is. */
  href: string;
  css: string;
}

/** Reads the style sheet. Throws where the tokens have not been generated. */
export function readPageStyles(): PageStyles {
  const css = SOURCES.map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')).join(
    '\n',
  );
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
  return { href: `/assets/pages.${hash}.css`, css };
}

/** GET of that address, for good. */
export function pageStylesRoute(app: FastifyInstance, { styles }: { styles: PageStyles }): void {
  app.get(styles.href, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-site')
      .send(styles.css),
  );
}

/**
 * What such a page may do: show its own styles and pictures, run the product's own script files and send forms here where it has any. Only
 * the origins of `framedBy` may show it within theirs.
 */
export function pagesPolicy({
  hasScript = false,
  hasForm = false,
  framedBy = [],
}: { hasScript?: boolean; hasForm?: boolean; framedBy?: readonly string[] } = {}): string {
  const scripts = hasScript ? ["script-src 'self'", "connect-src 'self'"] : [];
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...scripts,
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');
}

// The tokens are read as a file: generated from the one theme, they hold every colour of the product.
const SOURCES = ['../../../client/kit/theme/tokens.generated.css', './pages.css'];
