import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** Files on leads and contacts; personFiles.routes.ts uploads and downloads them. */
export const personFilesResolvers: Resolvers = {
  Query: {
    async findPersonFiles(_parent, owner, context) {
      const files = await context.services.personFiles.findPersonFiles(viewerOf(context), owner);
      return acknowledged('Files found', {
        data: files.map((file) => ({
          _id: file.id,
          name: file.name,
          mediaType: file.media_type,
          size: file.size,
          createdBy: file.created_by,
          createdAt: file.created_at,
          url: `/api/exkoo/person-files/${file.id}?kind=${owner.kind}&personId=${encodeURIComponent(owner.personId)}`,
        })),
      });
    },
  },

  Mutation: {
    async renamePersonFile(_parent, { id, name, ...owner }, context) {
      await context.services.personFiles.renamePersonFile(viewerOf(context), owner, id, name);
      return acknowledged(i18n.t('File renamed'));
    },

    async deletePersonFile(_parent, { id, ...owner }, context) {
      await context.services.personFiles.setPersonFileDeleted(viewerOf(context), owner, id, true);
      return acknowledged(i18n.t('File deleted'));
    },

    async restorePersonFile(_parent, { id, ...owner }, context) {
      await context.services.personFiles.setPersonFileDeleted(viewerOf(context), owner, id, false);
      return acknowledged(i18n.t('File restored'));
    },
  },
};
