import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** GET /embed.js: what sites of others load to show a booking page or form in theirs. At one address for good, as it stands in their pages. */
export function embedRoute(app: FastifyInstance): void {
  const embed = readFileSync(fileURLToPath(new URL('embed.js', import.meta.url)), 'utf8');
  app.get('/embed.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embed),
  );
}
