import type { FastifyInstance } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { invalid } from '#server/access/userError.ts';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import { mayEditKind, signedInRoutes, taken } from '#server/http/files/signedIn.ts';
import type { ImportsService } from '#server/modules/imports/imports.service.ts';
import type { ExportsService } from './exports.service.ts';

/**
 * Files of leads and contacts, for signed-in users and API keys: POST /api/exkoo/imports uploads a file, …/imports/<id>/failed.csv
 * has the failed rows, …/exports/<id> the exported file.
 */
export function spreadsheetRoutes(
  app: FastifyInstance,
  { imports, exports, ...callers }: CallerServices & { imports: ImportsService; exports: ExportsService },
): void {
  const { bytes } = IMPORT_LIMITS;
  const tooLarge = IMPORT_FILE_MESSAGES.tooLarge(Math.floor(bytes / 1024 / 1024));
  signedInRoutes(app, { ...callers, bytes, tooLarge, mayUpload: mayEditKind }, (scope, viewerOf) => {
    scope.post<{ Querystring: Record<string, unknown> }>('/api/exkoo/imports', async (request, reply) => {
      const { kind, fileName } = request.query;
      if (kind !== 'LEAD' && kind !== 'CONTACT')
        throw invalid('unknown-kind', i18n.t('Import leads or contacts'));
      if (!Buffer.isBuffer(request.body)) throw invalid('no-file', i18n.t('Choose a file'));
      const name = typeof fileName === 'string' ? fileName : 'file';
      const file = { kind, fileName: name, bytes: request.body } as const;
      const importId = await imports.uploadImport(viewerOf(request), file);
      return taken(reply, i18n.t('File uploaded'), { importId });
    });

    scope.get<{ Params: { id: string } }>('/api/exkoo/imports/:id/failed.csv', async (request, reply) => {
      const { fileName, csv } = await imports.failedRows(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, CSV).send(csv);
    });

    scope.get<{ Params: { id: string } }>('/api/exkoo/exports/:id', async (request, reply) => {
      const { fileName, format, file } = await exports.openExport(viewerOf(request), request.params.id);
      return asAttachment(reply, fileName, MEDIA_TYPES[format]).send(file);
    });
  });
}

const CSV = 'text/csv; charset=utf-8';
const MEDIA_TYPES = {
  CSV,
  CSV_LOSSLESS: CSV,
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ICS: 'text/calendar; charset=utf-8',
  ZIP: 'application/zip',
};
