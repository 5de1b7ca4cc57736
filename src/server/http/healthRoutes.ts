import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';

/**
 * For load balancers and supervisors, on every host. GET /api/exkoo/health: 200 while the process lives; it asks nothing of the database, so
 * no load takes a server out. GET /api/exkoo/ready: 200 while requests are served, 503 while the database does not answer within 2 s and
 * from the signal to stop on.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: { database: Pick<Database, 'engine' | 'ping'>; isEvaluation: boolean; isStopping: () => boolean },
): void {
  const mode = deps.isEvaluation ? 'evaluation' : 'production';
  const { engine } = deps.database;
  // Anyone may call it: the calls of a second share one query
  let shared: { until: number; answered: Promise<unknown> } | null = null;
  const ping = () => {
    if (!shared || shared.until < Date.now())
      shared = { until: Date.now() + SHARED_MS, answered: withinSeconds(2, deps.database.ping()) };
    return shared.answered;
  };
  app.get('/api/exkoo/health', { logLevel: 'warn' }, async () => ({ status: 'ok', mode, engine }));
  app.get('/api/exkoo/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady = !deps.isStopping() && (await ping().then(returnTrue, returnFalse));
    if (isReady) return { status: 'ok', mode, engine };
    return reply.code(503).header('retry-after', 2).send({ status: 'unavailable', mode, engine });
  });
}

const SHARED_MS = 1_000;
const returnTrue = () => true;
const returnFalse = () => false;

async function withinSeconds(seconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database did not answer in time')), seconds * 1000);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
