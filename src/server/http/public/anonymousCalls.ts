import type { FastifyRequest } from 'fastify';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import { countedNetwork } from './countedNetwork.ts';

/**
 * Counts GraphQL calls without a session or an API key by network; throws tooMany over a limit. A document that this process has not seen counts in a
 * smaller limit, as it is parsed, validated and compiled. The sign-in screens send about ten.
 */
export function anonymousCalls({
  visitorLimits,
  isEvaluation,
}: {
  visitorLimits: VisitorLimits;
  isEvaluation: boolean;
}): (request: Pick<FastifyRequest, 'ip' | 'body'>) => Promise<void> {
  const seen = new Set<string>();
  return async (request) => {
    const network = countedNetwork(request, isEvaluation);
    await visitorLimits.count('anonymous', network);
    const { query } = (request.body ?? {}) as { query?: unknown };
    if (typeof query === 'string' && seen.has(query)) return;
    await visitorLimits.count('document', network);
    // The client's are shorter
    if (typeof query !== 'string' || query.length > MOST_LENGTH) return;
    for (const oldest of seen.size >= MOST_SEEN ? seen.keys().take(1) : []) seen.delete(oldest);
    seen.add(query);
  };
}

const MOST_LENGTH = 8_000;
const MOST_SEEN = 200;
