import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { maskError } from 'graphql-yoga';
import { expectedError } from '#server/access/userError.ts';
import { isDatabaseAway } from '#server/database/errors.ts';

/** What people are told while the database is away. */
const DATABASE_AWAY = 'The database cannot be reached. Try again in a moment.';

/** REST and pages answer 503 while the database is away, and expected errors, such as a full disk, by their own number. */
export function databaseAway(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const told = expectedError(error);
    if (told) {
      const { statusCode, description, message } = told;
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send({ acknowledgement: false, description, statusCode, message });
    }
    if (!isDatabaseAway(error)) throw error;
    request.log.warn({ err: error }, 'A request met no database');
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
      .send({ acknowledgement: false, description: 'unavailable', statusCode: 503, message: DATABASE_AWAY });
  });
}

/** What GraphQL tells of a fault: nothing, except that the database is away. */
export const maskFault: typeof maskError = (error, message, isDev) => {
  if (!isDatabaseAway(error)) return maskError(error, message, isDev);
  const { nodes, path } = error instanceof GraphQLError ? error : {};
  return new GraphQLError(DATABASE_AWAY, {
    nodes,
    path,
    extensions: { code: 'SERVICE_UNAVAILABLE', http: { status: 503, headers: { 'retry-after': '5' } } },
  });
};
