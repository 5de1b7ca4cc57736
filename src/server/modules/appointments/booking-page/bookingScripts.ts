import type { FastifyInstance } from 'fastify';
import { afterPaint, scriptFolder } from '#server/http/public/scriptFiles.ts';
import type { InlineScript } from '#server/http/public/scriptFiles.ts';

/** Serves the scripts of the page on which guests book, and gives what loads them there. */
export function bookingScripts(app: FastifyInstance): InlineScript {
  const files = [...AT_ONCE, 'waitingList.js'].map((name) => new URL(`script/${name}`, import.meta.url));
  const folder = scriptFolder(app, 'booking', files);
  return afterPaint(AT_ONCE.map((name) => `${folder}/${name}`));
}

// Together, as each would else be found only in the one before it
const AT_ONCE = ['booking.js', 'month.js', 'sending.js'];
