import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expectedError, notWhileSeeing, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { allowUploadTime } from '#server/http/connections/bodyTime.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';

/**
 * Routes for signed-in users that give files, or take them as their body, of at most so many bytes. What is refused is answered as the API's mutations
 * answer it, with the number as HTTP status.
 */
export function signedInRoutes(
  app: FastifyInstance,
  {
    auth,
    bytes = 0,
    tooLarge = '',
  }: { auth: Pick<AuthService, 'authenticate'>; bytes?: number; tooLarge?: string },
  routes: (scope: FastifyInstance, viewerOf: (request: FastifyRequest) => Viewer) => void,
): void {
  app.register(async (scope) => {
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    // Before the body is read: strangers send no files
    scope.addHook('onRequest', async (request, reply) => {
      const { headers, cookies, ip } = request;
      const viewer = await auth.authenticate({ authorization: headers.authorization, cookies, ip });
      if (!viewer) return refuse(reply, new UserError(401, 'unauthenticated', 'Sign in first'));
      if (viewer.seenBy && request.method !== 'GET') return refuse(reply, notWhileSeeing(viewer));
      viewers.set(request, viewer);
      if (bytes > 0) allowUploadTime(request.raw);
    });
    scope.setErrorHandler((error: Error & { code?: string }, _request, reply) => {
      const told = expectedError(error);
      if (told) return refuse(reply, told);
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

function refuse(reply: FastifyReply, { statusCode, description, message }: UserError): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ acknowledgement: false, description, statusCode, message });
}
