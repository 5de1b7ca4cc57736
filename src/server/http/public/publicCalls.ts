import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expectedError } from '#server/access/userError.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import { countedNetwork } from './countedNetwork.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors call this route: each call is counted by its network. */
    isPublic?: true;
  }
}

/** Options of every route that visitors call. */
export const PUBLIC = { config: { isPublic: true } } as const;

/** Counts a call by its network. Resolves to the reply, with status 429, when the network is over the limit. */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The counter of this installation. */
export function callCounter({
  visitorLimits,
  isEvaluation,
}: {
  visitorLimits: VisitorLimits;
  isEvaluation: boolean;
}): CountCall {
  return async (request, reply) => {
    try {
      await visitorLimits.count('call', countedNetwork(request, isEvaluation));
      return undefined;
    } catch (error) {
      const expected = expectedError(error);
      if (!expected) throw error;
      void reply.code(expected.statusCode).header('retry-after', String(expected.waitSeconds ?? 1));
      if (request.url.startsWith('/api/')) return reply.send({ message: expected.message });
      return reply.type('text/plain; charset=utf-8').send(expected.message);
    }
  };
}

/**
 * Counts every call of a public route. The matched route decides, not the text of the URL, which has several spellings. Register after hosts(), which
 * counts the booking pages of custom domains.
 */
export function publicCalls(app: FastifyInstance, countCall: CountCall): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOwnPage = request.customDomain !== null && /^\/(?:\?|$)/.test(request.url);
    if (isOwnPage || request.routeOptions.config?.isPublic) return countCall(request, reply);
  });
}
