import type { FastifyInstance, FastifyRequest } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { invalid } from '#server/access/userError.ts';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { signedInRoutes, taken } from '#server/http/files/signedIn.ts';
import type { JobRecord } from '#server/modules/record-jobs/recordJobs.table.ts';
import type { RecordImportsService } from './recordImports.service.ts';
import { mayImport } from './recordImports.service.ts';

/** POST /api/exkoo/record-imports uploads a file of deals or accounts, for signed-in users and API keys. */
export function recordImportRoutes(
  app: FastifyInstance,
  { recordImports, ...callers }: CallerServices & { recordImports: RecordImportsService },
): void {
  const { bytes } = IMPORT_LIMITS;
  const tooLarge = IMPORT_FILE_MESSAGES.tooLarge(Math.floor(bytes / 1024 / 1024));
  const mayUpload = (viewer: Parameters<typeof mayImport>[0], request: FastifyRequest) =>
    mayImport(viewer, recordOf(request.query));
  signedInRoutes(app, { ...callers, bytes, tooLarge, mayUpload }, (scope, viewerOf) => {
    scope.post<{ Querystring: Record<string, unknown> }>(
      '/api/exkoo/record-imports',
      async (request, reply) => {
        const { fileName } = request.query;
        if (!Buffer.isBuffer(request.body)) throw invalid('no-file', i18n.t('Choose a file'));
        const importId = await recordImports.uploadRecordImport(viewerOf(request), {
          record: recordOf(request.query),
          fileName: typeof fileName === 'string' ? fileName : 'file',
          bytes: request.body,
        });
        return taken(reply, i18n.t('File uploaded'), { importId });
      },
    );
  });
}

function recordOf(query: unknown): JobRecord {
  return (query as { record?: unknown }).record === 'ACCOUNT' ? 'ACCOUNT' : 'DEAL';
}
