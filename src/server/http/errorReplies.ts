import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { maskError } from 'graphql-yoga';
import { i18n } from '#contract/i18n/i18n.ts';
import { expectedError } from '#server/access/userError.ts';
import { isDatabaseAway } from '#server/database/errors.ts';
import { currentRequestId } from '#server/platform/currentRequest.ts';

/** The error message while the database is unreachable. */
const DATABASE_AWAY = /*i18n*/ 'The database cannot be reached. Try again in a moment.';

/**
 * Replies to errors of routes other than GraphQL: expected errors with their status code, requests that Fastify rejects
 * with its status code, 503 while the database is unreachable. Any other error is a fault: its message goes to the log,
 * and the reply has only the ID of the request.
 */
export function errorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const expected = expectedError(error);
    if (expected) {
      const { statusCode, description, message } = expected;
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send({ acknowledgement: false, description, statusCode, message });
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'A request met no database');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .send({
          acknowledgement: false,
          description: 'unavailable',
          statusCode: 503,
          message: i18n.t(DATABASE_AWAY),
        });
    }
    // A request that Fastify itself refuses
    if (error.statusCode !== undefined && error.statusCode < 500) throw error;
    request.log.error({ err: error }, 'A request failed');
    const message = faultText(request.id);
    return reply.code(500).header('cache-control', 'no-store').send({
      acknowledgement: false,
      description: 'fault',
      statusCode: 500,
      message,
      requestId: request.id,
    });
  });
}

function faultText(id: string | undefined): string {
  return i18n.t('Something went wrong. Request id: {id}', { id });
}

/** GraphQL replies hide the cause of a fault behind the id of the request, except that the database is unreachable. */
export const maskFault: typeof maskError = (error, _message, isDev) => {
  const requestId = currentRequestId();
  if (!isDatabaseAway(error)) {
    const shown = maskError(error, faultText(requestId), isDev);
    // An error of the caller is shown as it is
    if (shown !== error) (shown as GraphQLError).extensions.requestId = requestId;
    return shown;
  }
  const { nodes, path } = error instanceof GraphQLError ? error : {};
  return new GraphQLError(i18n.t(DATABASE_AWAY), {
    nodes,
    path,
    extensions: { code: 'SERVICE_UNAVAILABLE', http: { status: 503, headers: { 'retry-after': '5' } } },
  });
};
