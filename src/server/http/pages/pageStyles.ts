import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { lastingText } from '#server/http/compression/compressedText.ts';

/** The style sheet of the pages that the server makes itself: the dashboard's colour and type tokens, and a little more. */
export interface PageStyles {
  /** Its address, new whenever its text is. */
  href: string;
  css: string;
  /** As a policy names the sheet inside a page. */
  source: string;
}

/** Reads the style sheet. Throws where the tokens have not been generated. `clientFolder`: the built dashboard, whose font it takes. */
export function readPageStyles(clientFolder: string): PageStyles {
  const sheets = SOURCES.map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'));
  const css = [...fontFaces(clientFolder), ...sheets].join('\n');
  const hash = createHash('sha256').update(css).digest();
  const name = hash.toString('base64url').slice(0, 10);
  return { href: `/assets/pages.${name}.css`, css, source: `'sha256-${hash.toString('base64')}'` };
}

/** Serves the style sheet at its URL, cached permanently. */
export function pageStylesRoute(app: FastifyInstance, { styles }: { styles: PageStyles }): void {
  const send = lastingText(styles.css, 'text/css; charset=utf-8');
  app.get(styles.href, (request, reply) =>
    send(request, reply.header('cross-origin-resource-policy', 'same-site')),
  );
}

/**
 * What such a page may do: show its own styles and pictures, with `hasDrawing` also pictures inside the page, run the product's own
 * script files, with `scripts` also those inside the page of these sources, and send forms here where it has any. Only the origins of
 * `framedBy` may show it within theirs.
 */
export function pagesPolicy({
  scripts,
  hasForm = false,
  hasDrawing = false,
  framedBy = [],
  styles = "'self'",
}: {
  scripts?: readonly string[];
  hasForm?: boolean;
  hasDrawing?: boolean;
  framedBy?: readonly string[];
  styles?: string;
} = {}): string {
  const code = scripts ? [`script-src ${["'self'", ...scripts].join(' ')}`, "connect-src 'self'"] : [];
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    `img-src 'self'${hasDrawing ? ' data:' : ''}`,
    "font-src 'self'",
    ...code,
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');
}

/**
 * The product's own font as the dashboard's main style sheet has it. Optional here: where it is not there with the first paint,
 * which it must not hold up, that visit has the system's font. None where no dashboard was built.
 */
function fontFaces(clientFolder: string): string[] {
  const folder = join(clientFolder, 'assets');
  const sheet = existsSync(folder) && readdirSync(folder).find((name) => /^main\.\w+\.css$/.test(name));
  const faces = sheet ? (readFileSync(join(folder, sheet), 'utf8').match(/@font-face\s*{[^}]*}/g) ?? []) : [];
  return faces.map((face) => face.replace('font-display:swap', 'font-display:optional'));
}

// The tokens are read as a file: generated from the one theme, they hold every colour of the product.
const SOURCES = ['../../../client/kit/theme/tokens.generated.css', './pages.css'];
