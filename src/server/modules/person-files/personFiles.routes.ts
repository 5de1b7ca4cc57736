import type { FastifyInstance } from 'fastify';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_FILE_BYTES, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { invalid } from '#server/access/userError.ts';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import { isRecordKind, mayEditKind, signedInRoutes, taken } from '#server/http/files/signedIn.ts';
import type { RecordKey } from '#server/modules/records/crmRecord.ts';
import type { PersonFilesService } from './personFiles.service.ts';

interface Asked {
  Querystring: Record<string, unknown>;
}

/**
 * Files on leads, contacts, accounts and deals: POST /api/exkoo/person-files takes one in, GET …/person-files/<id> gives it back. Never shown by the
 * browser at this origin: it is sent as an attachment, in a sandbox, and the panel shows what it has fetched itself.
 */
export function personFileRoutes(
  app: FastifyInstance,
  { personFiles, ...callers }: CallerServices & { personFiles: PersonFilesService },
): void {
  const { tooLarge } = PERSON_FILE_MESSAGES;
  const limits = { bytes: MAX_PERSON_FILE_BYTES, tooLarge, mayUpload: mayEditKind };
  signedInRoutes(app, { ...callers, ...limits }, (scope, viewerOf) => {
    scope.post<Asked>('/api/exkoo/person-files', async (request, reply) => {
      const { query, body } = request;
      if (!Buffer.isBuffer(body)) throw invalid('no-file', i18n.t('Choose a file'));
      const name = typeof query.name === 'string' ? query.name : '';
      const file = { name, bytes: body };
      const fileId = await personFiles.addPersonFile(viewerOf(request), ownerOf(query), file);
      return taken(reply, i18n.t('File added'), { fileId });
    });

    scope.get<Asked & { Params: { id: string } }>('/api/exkoo/person-files/:id', async (request, reply) => {
      const { query, params } = request;
      const file = await personFiles.openPersonFile(viewerOf(request), ownerOf(query), params.id);
      return asAttachment(reply, file.name, file.media_type).send(file.bytes);
    });
  });
}

/** The record of the address; `personId` is the earlier name of `recordId`. */
function ownerOf({ kind, personId, recordId = personId }: Record<string, unknown>): RecordKey {
  if (!isRecordKind(kind))
    throw invalid('unknown-kind', i18n.t('A file belongs to a lead, contact, account or deal'));
  return { kind, recordId: typeof recordId === 'string' ? recordId : '' };
}
