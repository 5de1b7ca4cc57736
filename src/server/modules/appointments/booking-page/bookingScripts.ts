import type { FastifyInstance } from 'fastify';
import type { InlineScript } from '#server/http/public/scriptFiles.ts';
import { afterPaint, scriptFiles, scriptFolder } from '#server/http/public/scriptFiles.ts';

/** Serves the scripts of the public booking page. Returns the inline script that loads them. */
export function bookingScripts(app: FastifyInstance): InlineScript {
  return pageScripts(app, 'booking', AT_ONCE, ['waitingList', 'prefill']);
}

/** The same for the page on which a guest moves or cancels a booking. */
export function manageScripts(app: FastifyInstance): InlineScript {
  return pageScripts(app, 'manage', ['manage', 'picker', 'month']);
}

function pageScripts(
  app: FastifyInstance,
  name: string,
  atOnce: readonly string[],
  later: readonly string[] = [],
): InlineScript {
  const folder = scriptFolder(app, name, scriptFiles([...atOnce, ...later], import.meta.url));
  return afterPaint(atOnce.map((file) => `${folder}/${file}.js`));
}

// Together: otherwise the browser would find each only in the one before
const AT_ONCE = ['booking', 'picker', 'month', 'sending'];
