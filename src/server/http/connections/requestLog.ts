import type { FastifyInstance } from 'fastify';
import { knownCaller } from './caller.ts';
import { notedOperation } from './operations.ts';
import { traceIdOf } from './requestTraces.ts';

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
      ...notedOperation(request),
      traceId: traceIdOf(request),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request');
    else request.log.info(line, 'request');
  });
}
