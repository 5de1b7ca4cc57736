import { i18n } from '#contract/i18n/i18n.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import type { RecordKey } from '#server/modules/records/crmRecord.ts';
import { recordKey } from '#server/modules/records/crmRecord.ts';

/** Files: of people, and of every kind of record; personFiles.routes.ts uploads and downloads them. */
export const personFilesResolvers: Resolvers = {
  Query: {
    findPersonFiles: (_parent, of, context) => find(context, recordKey(of)),
    findRecordFiles: (_parent, key, context) => find(context, key),
  },

  Mutation: {
    renamePersonFile: (_parent, { id, name, ...of }, context) => rename(context, recordKey(of), id, name),
    renameRecordFile: (_parent, { id, name, ...key }, context) => rename(context, key, id, name),
    deletePersonFile: (_parent, { id, ...of }, context) => setDeleted(context, recordKey(of), id, true),
    deleteRecordFile: (_parent, { id, ...key }, context) => setDeleted(context, key, id, true),
    restorePersonFile: (_parent, { id, ...of }, context) => setDeleted(context, recordKey(of), id, false),
    restoreRecordFile: (_parent, { id, ...key }, context) => setDeleted(context, key, id, false),
  },
};

async function find(context: GraphqlContext, key: RecordKey) {
  const files = await context.services.personFiles.findPersonFiles(viewerOf(context), key);
  const query = new URLSearchParams({ kind: key.kind, recordId: key.recordId }).toString();
  return acknowledged('Files found', {
    data: files.map((file) => ({
      _id: file.id,
      name: file.name,
      mediaType: file.media_type,
      size: file.size,
      createdBy: file.created_by,
      createdAt: file.created_at,
      url: `/api/exkoo/person-files/${file.id}?${query}`,
    })),
  });
}

async function rename(context: GraphqlContext, key: RecordKey, id: string, name: string) {
  await context.services.personFiles.renamePersonFile(viewerOf(context), key, id, name);
  return acknowledged(i18n.t('File renamed'));
}

async function setDeleted(context: GraphqlContext, key: RecordKey, id: string, isDeleted: boolean) {
  await context.services.personFiles.setPersonFileDeleted(viewerOf(context), key, id, isDeleted);
  return acknowledged(isDeleted ? i18n.t('File deleted') : i18n.t('File restored'));
}
