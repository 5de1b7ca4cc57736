import type { FastifyRequest } from 'fastify';
import type { OperationResult } from '#server/platform/metrics.ts';

/** The GraphQL operation of a request, by its first field. */
interface NotedOperation {
  operation: string;
  result: OperationResult;
}

const operations = new WeakMap<FastifyRequest, NotedOperation>();

/** Adds a GraphQL operation to its request, for the log and traces. */
export function noteOperation(request: FastifyRequest, operation: string, result: OperationResult): void {
  operations.set(request, { operation, result });
}

/** Undefined before the operation has ended, and for other requests. */
export function notedOperation(request: FastifyRequest): NotedOperation | undefined {
  return operations.get(request);
}
