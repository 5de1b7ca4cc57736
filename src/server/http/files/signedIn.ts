import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#contract/access/can.ts';
import { RECORD_AREAS } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { expectedError, forbidden, notWhileSeeing, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { allowUploadTime } from '#server/http/connections/bodyTime.ts';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { callerOf } from '#server/http/connections/caller.ts';

/**
 * File routes for signed-in users and API keys: downloads, and uploads in the request body up to a size limit. Errors have
 * the format of the API's mutations, with `statusCode` as the HTTP status.
 */
export function signedInRoutes(
  app: FastifyInstance,
  {
    auth,
    apiKeys,
    bytes = 0,
    tooLarge = '',
    mayUpload = () => false,
  }: CallerServices & {
    bytes?: number;
    tooLarge?: string;
    /** Whether the user may send a body at all; it is not read otherwise. */
    mayUpload?: (viewer: Viewer, request: FastifyRequest) => boolean;
  },
  routes: (scope: FastifyInstance, viewerOf: (request: FastifyRequest) => Viewer) => void,
): void {
  app.register(async (scope) => {
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    // Before the body is read: only users with the permission send files
    scope.addHook('onRequest', async (request, reply) => {
      const viewer = await callerOf(request, { auth, apiKeys });
      if (!viewer) return refuse(reply, new UserError(401, 'unauthenticated', i18n.t('Sign in first')));
      if (viewer.seenBy && request.method !== 'GET') return refuse(reply, notWhileSeeing(viewer));
      if (request.method === 'POST' && !mayUpload(viewer, request)) return refuse(reply, forbidden());
      viewers.set(request, viewer);
      if (bytes > 0) allowUploadTime(request.raw);
    });
    scope.setErrorHandler((error: Error & { code?: string }, _request, reply) => {
      const expected = expectedError(error);
      if (expected) return refuse(reply, expected);
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return refuse(reply, new UserError(413, 'file-too-large', tooLarge));
    });
    if (bytes > 0)
      scope.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: bytes },
        (_request, body, done) => done(null, body),
      );
    routes(scope, (request) => {
      const viewer = viewers.get(request);
      if (!viewer) throw new Error('The hook answers requests without a viewer');
      return viewer;
    });
  });
}

/** What a file that was taken in is answered with. */
export function taken(reply: FastifyReply, message: string, more: object): FastifyReply {
  const head = { acknowledgement: true, description: 'ok', statusCode: 201, message };
  return reply
    .code(201)
    .header('cache-control', 'no-store')
    .send({ ...head, ...more });
}

function refuse(
  reply: FastifyReply,
  { statusCode, description, message, waitSeconds }: UserError,
): FastifyReply {
  if (waitSeconds !== null) void reply.header('retry-after', String(waitSeconds));
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ acknowledgement: false, description, statusCode, message });
}

/** Whether the user may edit the kind of records that the address names; an unknown kind is refused as such later. */
export function mayEditKind(viewer: Viewer, { query }: FastifyRequest): boolean {
  const { kind } = query as Record<string, unknown>;
  return !isRecordKind(kind) || can(viewer, RECORD_AREAS[kind], 'EDIT');
}

/** True for a kind of record with files. */
export function isRecordKind(kind: unknown): kind is keyof typeof RECORD_AREAS {
  return typeof kind === 'string' && Object.hasOwn(RECORD_AREAS, kind);
}
