import type { FastifyInstance } from 'fastify';
import { expectedError } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import { countedNetwork } from './countedNetwork.ts';

/** Counts every call of a public page or endpoint by its network; answers 429 over the limit. Register after hosts(). */
export function publicCalls(
  app: FastifyInstance,
  { visitorLimits, isEvaluation }: { visitorLimits: VisitorLimits; isEvaluation: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOwnPage = request.customDomain !== null && /^\/(?:\?|$)/.test(request.url);
    if (!isOwnPage && !PUBLIC.some((path) => request.url.startsWith(path))) return;
    try {
      await visitorLimits.count('call', countedNetwork(request, isEvaluation));
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      void reply.code(expected.statusCode).header('retry-after', String(expected.waitSeconds ?? 1));
      if (request.url.startsWith('/api/')) return reply.send({ message: expected.message });
      return reply.type('text/plain; charset=utf-8').send(expected.message);
    }
  });
}

/** Not the callbacks of providers and the endpoints of integrations: a signature or a secret URL protects these. */
const PUBLIC = [
  '/book/',
  '/booking/',
  '/c/',
  '/f/',
  '/l/',
  '/reminders/',
  '/api/exkoo/calendar/',
  '/api/exkoo/public/booking/',
  '/api/exkoo/public/forms/',
  '/api/exkoo/public/pay/',
];
