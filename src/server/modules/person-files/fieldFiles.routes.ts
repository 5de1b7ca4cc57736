import type { FastifyInstance } from 'fastify';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_FILE_BYTES, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { CUSTOM_AREAS } from '#contract/people/custom-fields/customAreas.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { invalid } from '#server/access/userError.ts';
import type { CallerServices } from '#server/http/connections/caller.ts';
import { asAttachment } from '#server/http/files/attachment.ts';
import { isRecordKind, signedInRoutes, taken } from '#server/http/files/signedIn.ts';
import type { FieldFileOwner } from './fieldFiles.service.ts';
import type { PersonFilesService } from './personFiles.service.ts';

interface Asked {
  Querystring: Record<string, unknown>;
}

/**
 * Files of custom fields: POST /api/exkoo/field-files takes one in and answers with its value, GET …/field-files/<id> gives the file of a
 * record's field back, as an attachment.
 */
export function fieldFileRoutes(
  app: FastifyInstance,
  { personFiles, ...callers }: CallerServices & { personFiles: PersonFilesService },
): void {
  const limits = {
    bytes: MAX_PERSON_FILE_BYTES,
    tooLarge: PERSON_FILE_MESSAGES.tooLarge,
    mayUpload: (viewer: Parameters<typeof can>[0], { query }: { query: unknown }) => {
      const { record } = query as Record<string, unknown>;
      return !isCustomRecord(record) || can(viewer, CUSTOM_AREAS[record], 'EDIT');
    },
  };
  signedInRoutes(app, { ...callers, ...limits }, (scope, viewerOf) => {
    scope.post<Asked>('/api/exkoo/field-files', async (request, reply) => {
      const { query, body } = request;
      if (!Buffer.isBuffer(body)) throw invalid('no-file', i18n.t('Choose a file'));
      const { record } = query;
      if (!isCustomRecord(record)) throw unknownRecord();
      const of = { record, fieldId: textOf(query.fieldId) };
      const file = { name: textOf(query.name), bytes: body };
      const value = await personFiles.addFieldFile(viewerOf(request), of, file);
      return taken(reply, i18n.t('File added'), { value });
    });

    scope.get<Asked & { Params: { id: string } }>('/api/exkoo/field-files/:id', async (request, reply) => {
      const { query, params } = request;
      const file = await personFiles.openFieldFile(viewerOf(request), ownerOf(query), params.id);
      return asAttachment(reply, file.name, file.media_type).send(file.bytes);
    });
  });
}

function isCustomRecord(record: unknown): record is CustomRecord {
  return typeof record === 'string' && Object.hasOwn(CUSTOM_AREAS, record);
}

function ownerOf({ kind, recordId }: Record<string, unknown>): FieldFileOwner {
  if (kind !== 'CUSTOMER' && kind !== 'BOOKING' && !isRecordKind(kind)) throw unknownRecord();
  return { kind, recordId: textOf(recordId) };
}

function unknownRecord() {
  return invalid(
    'unknown-kind',
    i18n.t('A file of a field belongs to a lead, contact, account, deal, customer or booking'),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
