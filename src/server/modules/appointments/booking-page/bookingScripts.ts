import type { FastifyInstance } from 'fastify';
import type { InlineScript } from '#server/http/public/scriptFiles.ts';
import { afterPaint, scriptFiles, scriptFolder } from '#server/http/public/scriptFiles.ts';

/** Serves the scripts of the public booking page. Returns the inline script that loads them. */
export function bookingScripts(app: FastifyInstance): InlineScript {
  const folder = scriptFolder(app, 'booking', scriptFiles([...AT_ONCE, 'waitingList'], import.meta.url));
  return afterPaint(AT_ONCE.map((name) => `${folder}/${name}.js`));
}

// Together: otherwise the browser would find each only in the one before
const AT_ONCE = ['booking', 'month', 'sending'];
