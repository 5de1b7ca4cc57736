import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';

/** GET /api/exkoo/health: 200 once requests are served, 503 while the database does not answer within 2 s. */
export function healthRoute(app: FastifyInstance, deps: { database: Database; isEvaluation: boolean }): void {
  const mode = deps.isEvaluation ? 'evaluation' : 'production';
  // Anyone may call it: the calls of a second share one query
  let shared: { until: number; answered: Promise<unknown> } | null = null;
  const ping = () => {
    if (!shared || shared.until < Date.now())
      shared = { until: Date.now() + SHARED_MS, answered: withinSeconds(2, deps.database.ping()) };
    return shared.answered;
  };
  app.get('/api/exkoo/health', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await ping();
      return { status: 'ok', mode, engine: deps.database.engine };
    } catch {
      return reply.code(503).send({ status: 'unavailable', mode, engine: deps.database.engine });
    }
  });
}

const SHARED_MS = 1_000;

async function withinSeconds(seconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database did not answer in time')), seconds * 1000);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
