import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationResult } from '#server/platform/metrics.ts';
import { knownCaller } from './caller.ts';

/** Writes one line a request when it ends, with its route (no ids or tokens of its URL), user, company and operation; the time is ms. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const caller = await knownCaller(request);
    const line = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      ...(caller && { userId: caller.userId, companyId: caller.companyId }),
      ...operations.get(request),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request');
    else request.log.info(line, 'request');
  });
}

/** Adds a GraphQL operation, by its first field, to the line of its request. */
export function noteOperation(request: FastifyRequest, operation: string, result: OperationResult): void {
  operations.set(request, { operation, result });
}

const operations = new WeakMap<FastifyRequest, { operation: string; result: OperationResult }>();
