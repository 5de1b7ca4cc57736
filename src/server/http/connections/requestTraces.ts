import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Traces } from '#server/platform/traces/traces.ts';
import { knownCaller } from './caller.ts';
import { notedOperation } from './operations.ts';

/** Makes each request a span with its operation, result, company and user, but for live streams, health and metrics. */
export function requestTraces(app: FastifyInstance, traces: Pick<Traces, 'beginRequest'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.has(request.routeOptions.url ?? '')) return done();
    const span = traces.beginRequest(request.headers);
    spans.set(request, span);
    span.run(done);
  });
  // The events of a body come outside of what read its head
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    const caller = await knownCaller(request);
    const { operation, result } = notedOperation(request) ?? {};
    spans.get(request)?.end({
      name: operation ? `${method} ${route} ${operation}` : `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'exkoo.request_id': id,
        'exkoo.operation': operation,
        'exkoo.result': result,
        'exkoo.company_id': caller?.companyId ?? undefined,
        'user.id': caller?.userId,
      },
      isFailed: reply.statusCode >= 500 || result === 'failed',
    });
  });
}

/** The trace of a request; undefined without traces. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  return spans.get(request)?.traceId;
}

const spans = new WeakMap<FastifyRequest, RequestSpan>();

const UNTRACED = new Set(['/api/exkoo/events', '/api/exkoo/health', '/api/exkoo/ready', '/metrics']);
