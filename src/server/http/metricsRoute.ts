import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#server/platform/metrics.ts';

/** Measures all requests but live streams, which last as long as a window is open. */
export function measureRequests(app: FastifyInstance, { noteRequest }: Pick<Metrics, 'noteRequest'>): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown';
    if (route !== '/api/exkoo/events')
      noteRequest({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** GET /metrics: the metrics for the bearer of the token; 401 for others. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, token }: { metrics: Pick<Metrics, 'render'>; token: string },
): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'The token is missing or wrong' });
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

/** GET /metrics without a token, on a port of its own that only the monitoring reaches. */
export function createMetricsServer({
  metrics,
  host,
  port,
}: {
  metrics: Pick<Metrics, 'render'>;
  host: string;
  port: number;
}) {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    metrics.render().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  return {
    /** Resolves to the port. Rejects where it is taken. */
    start: () =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as { port: number }).port));
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
