import type { FastifyInstance } from 'fastify';
import { browserScript } from './scriptFiles.ts';

/** GET /embed.js: other sites load it to embed a booking page or form. Its URL never changes: their pages contain it. */
export function embedRoute(app: FastifyInstance): void {
  const embed = browserScript('embed', import.meta.url);
  app.get('/embed.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embed),
  );
}
