import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/lists/imports.ts';
import { expectedError, invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import type { ExportsService } from '#server/modules/exports/exports.service.ts';
import type { ImportsService } from '#server/modules/imports/imports.service.ts';
import { asAttachment } from './attachment.ts';

/**
 * Files of leads and contacts, for signed-in users: POST /api/exkoo/imports takes one in, …/imports/<id>/failed.csv has the rows
 * that failed, …/exports/<id> what was exported. Replies are those of the API's mutations, with the number as HTTP status.
 */
export function spreadsheetRoutes(
  app: FastifyInstance,
  deps: { auth: Pick<AuthService, 'authenticate'>; imports: ImportsService; exports: ExportsService },
): void {
  app.register(async (scope) => {
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    const viewerOf = (request: FastifyRequest): Viewer => {
      const viewer = viewers.get(request);
      if (!viewer) throw new Error('The hook answers requests without a viewer');
      return viewer;
    };
    // Before the body is read: strangers send no files
    scope.addHook('onRequest', async (request, reply) => {
      const { headers, cookies, ip } = request;
      const viewer = await deps.auth.authenticate({ authorization: headers.authorization, cookies, ip });
      if (!viewer) return refuse(reply, new UserError(401, 'unauthenticated', 'Sign in first'));
      viewers.set(request, viewer);
    });
    scope.setErrorHandler((error: Error & { code?: string }, _request, reply) => {
      const told = expectedError(error);
      if (told) return refuse(reply, told);
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      const megabytes = Math.floor(IMPORT_LIMITS.bytes / 1024 / 1024);
      return refuse(reply, new UserError(413, 'file-too-large', IMPORT_FILE_MESSAGES.tooLarge(megabytes)));
    });
    const bodies = { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytes } as const;
    scope.addContentTypeParser('application/octet-stream', bodies, (_request, body, done) =>
      done(null, body),
    );

    scope.post<{ Querystring: Record<string, unknown> }>('/api/exkoo/imports', async (request, reply) => {
      const { kind, fileName } = request.query;
      if (kind !== 'LEAD' && kind !== 'CONTACT') throw invalid('unknown-kind', 'Import leads or contacts');
      if (!Buffer.isBuffer(request.body)) throw invalid('no-file', 'Choose a file');
      const name = typeof fileName === 'string' ? fileName : 'file';
      const file = { kind, fileName: name, bytes: request.body } as const;
      const importId = await deps.imports.uploadImport(viewerOf(request), file);
      const head = { acknowledgement: true, description: 'ok', statusCode: 201, message: 'File uploaded' };
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...head, importId });
    });

    scope.get<{ Params: { id: string } }>('/api/exkoo/imports/:id/failed.csv', async (request, reply) => {
      const { fileName, csv } = await deps.imports.failedRows(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, CSV).send(csv);
    });

    scope.get<{ Params: { id: string } }>('/api/exkoo/exports/:id', async (request, reply) => {
      const { fileName, format, file } = await deps.exports.openExport(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, format === 'XLSX' ? XLSX : CSV).send(file);
    });
  });
}

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function refuse(reply: FastifyReply, { statusCode, description, message }: UserError): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ acknowledgement: false, description, statusCode, message });
}
