import { useGraphQlJit } from '@envelop/graphql-jit';
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createYoga } from 'graphql-yoga';
import { i18n } from '#contract/i18n/i18n.ts';
import { DOCUMENT_LIMITS, MAX_JSON_BODY, MAX_MULTIPART_BODY } from '#contract/limits/requests.ts';
import { REPEAT_HEADER } from '#contract/live/repeat.ts';
import { TAB_HEADER } from '#contract/live/tab.ts';
import { asTab } from '#server/access/requestTab.ts';
import { expectedError, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import type { GraphqlContext } from '#server/context.ts';
import { asRepeatable } from '#server/database/once/onceOnly.ts';
import { briefErrors } from '#server/graphql/briefErrors.ts';
import { unauthenticated } from '#server/graphql/errors.ts';
import { disableIntrospection } from '#server/graphql/introspection.ts';
import { operationResults } from '#server/graphql/operationResults.ts';
import { refuseMalformed } from '#server/graphql/refuseMalformed.ts';
import { compressedText } from '#server/http/compression/compressedText.ts';
import type { AnswerNotes } from '#server/http/compression/onlyQueries.ts';
import { onlyQueries } from '#server/http/compression/onlyQueries.ts';
import { allowUploadTime } from '#server/http/connections/bodyTime.ts';
import { callerOf } from '#server/http/connections/caller.ts';
import { noteOperation } from '#server/http/connections/operations.ts';
import { maskFault } from '#server/http/errorReplies.ts';
import { anonymousCalls } from '#server/http/public/anonymousCalls.ts';
import { asRequest } from '#server/platform/currentRequest.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { Services } from '#server/services.ts';

interface HttpContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Rejects for an API key over its limit. */
  caller: Promise<Viewer | null>;
}

/** POST /api/exkoo: GraphQL over HTTP, with limits on every document, masked faults, and answers as small as they may be. */
export function graphqlRoute(
  app: FastifyInstance,
  deps: {
    schema: GraphQLSchema;
    services: Services;
    logger: Logger;
    hasIntrospection: boolean;
    visitorLimits: VisitorLimits;
    isEvaluation: boolean;
    metrics: Metrics | null;
  },
): void {
  const yoga = createYoga<{ http: HttpContext; notes: AnswerNotes }, GraphqlContext>({
    schema: deps.schema,
    graphqlEndpoint: '/api/exkoo',
    graphiql: false,
    landingPage: false,
    cors: false,
    batching: false,
    multipart: true,
    maskedErrors: { maskError: maskFault },
    logging: deps.logger.child({ part: 'graphql' }),
    plugins: [
      ...(deps.hasIntrospection ? [] : [disableIntrospection]),
      // Introspection is deeper than any of our queries, so the limits exclude its fields.
      EnvelopArmorPlugin({
        maxDepth: { n: DOCUMENT_LIMITS.depth, ignoreIntrospection: true },
        maxAliases: { n: DOCUMENT_LIMITS.aliases },
        maxTokens: { n: DOCUMENT_LIMITS.tokens },
        maxDirectives: { n: DOCUMENT_LIMITS.directives },
        costLimit: { maxCost: DOCUMENT_LIMITS.cost, ignoreIntrospection: true },
        blockFieldSuggestion: { enabled: !deps.hasIntrospection },
      }) as Plugin,
      refuseMalformed as Plugin,
      briefErrors as Plugin,
      useCSRFPrevention({ requestHeaders: ['graphql-require-preflight'] }) as Plugin,
      useGraphQlJit() as Plugin,
      onlyQueries as Plugin,
      operationResults<{ http: HttpContext }>((operation, result, seconds, { http }) => {
        noteOperation(http.request, operation, result);
        deps.metrics?.noteOperation(operation, result, seconds);
      }) as Plugin,
    ],
    context: ({ http }) => graphqlContext(http, deps.services),
  });

  const countAnonymous = anonymousCalls(deps);

  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      const expected = expectedError(error);
      if (expected?.statusCode !== 429) throw error;
      const { message, waitSeconds } = expected;
      const errors = [{ message, extensions: { code: 'TOO_MANY_REQUESTS' } }];
      return reply
        .code(429)
        .header('retry-after', String(waitSeconds ?? 1))
        .send({ errors });
    });
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    scope.route({
      url: '/api/exkoo',
      method: 'POST',
      bodyLimit: MAX_JSON_BODY,
      onRequest: async (request, reply) => {
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit(request)) {
          return reply.code(413).send({ errors: [{ message: i18n.t('The request is too large') }] });
        }
        if (!isMultipart(request)) return;
        // Before the body is read: uploads are for signed-in users
        if (!(await callerOf(request, deps.services))) {
          const { message } = unauthenticated();
          return reply.send({ errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] });
        }
        allowUploadTime(request.raw);
      },
      handler: async (request, reply) => {
        const { [TAB_HEADER]: tab, [REPEAT_HEADER]: key } = request.headers;
        const notes = { mayBeCompressed: false };
        const caller = callerOf(request, deps.services).catch(asGraphqlError);
        const isAnonymous = (await caller.catch(() => undefined)) === null;
        if (isAnonymous) await countAnonymous(request);
        const answer = () => yoga.handleNodeRequest(request, { http: { request, reply, caller }, notes });
        const response = await asRequest(request.id, () =>
          asTab(tab, () => asRepeatable(key, request.body, answer)),
        );
        response.headers.forEach((value, name) => {
          if (!OF_THE_CONNECTION.has(name.toLowerCase())) void reply.header(name, value);
        });
        const text = await response.text();
        void reply.code(response.status);
        if (!notes.mayBeCompressed) return reply.header('vary', 'accept-encoding').send(text);
        return compressedText(request, reply, text);
      },
    });
  });
}

// How a reply travels is for this server to say: it sends the whole text, whatever would have been streamed.
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

function bodyLimit(request: FastifyRequest): number {
  return isMultipart(request) ? MAX_MULTIPART_BODY : MAX_JSON_BODY;
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false;
}

/** Rejections of a key over its limit, with their HTTP status. */
function asGraphqlError(error: unknown): never {
  if (error instanceof UserError && error.waitSeconds !== null)
    throw tooFast(error.message, error.waitSeconds);
  throw error;
}

function tooFast(message: string, waitSeconds: number): GraphQLError {
  return new GraphQLError(message, {
    extensions: {
      code: 'TOO_MANY_REQUESTS',
      http: { status: 429, headers: { 'retry-after': String(waitSeconds) } },
    },
  });
}

async function graphqlContext(
  { request, reply, caller }: HttpContext,
  services: Services,
): Promise<GraphqlContext> {
  const meta = {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    cookies: request.cookies,
    setCookie: (header: string) => void reply.header('set-cookie', header),
  };
  return { services, request: meta, viewer: await caller };
}
