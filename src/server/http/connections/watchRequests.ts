import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventLoopWatch } from '#server/platform/eventLoop.ts';

/** Reports requests to the watch of the event loop, by route and name of the GraphQL operation. */
export function watchRequests(app: FastifyInstance, watch: Pick<EventLoopWatch, 'begin'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const name = `${request.method} ${request.routeOptions.url ?? 'unknown route'}${operationOf(request)}`;
    reply.raw.once('close', watch.begin(name));
  });
}

function operationOf({ body, routeOptions }: FastifyRequest): string {
  if (routeOptions.url !== '/api/exkoo') return '';
  const { query } = (body ?? {}) as { query?: unknown };
  const start = typeof query === 'string' ? query.slice(0, 200) : '';
  const [, name] = /\b(?:query|mutation) (\w{1,60})/.exec(start) ?? [];
  return name ? ` ${name}` : '';
}
