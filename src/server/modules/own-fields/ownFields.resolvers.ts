import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toOwnField } from './toOwnField.ts';

/** The fields that companies add themselves. */
export const ownFieldsResolvers: Resolvers = {
  Query: {
    async findOwnFields(_parent, _args, context) {
      const entries = await context.services.ownFields.findOwnFields(viewerOf(context));
      return acknowledged('Custom fields found', {
        data: entries.map(({ row, field, useCount, viewCount }) => ({
          _id: row.id,
          field: toOwnField(field),
          position: row.position,
          isArchived: row.archived_at !== null,
          useCount,
          viewCount,
          createdAt: row.created_at,
        })),
      });
    },
  },

  Mutation: {
    async createOwnField(_parent, { input }, context) {
      await context.services.ownFields.createOwnField(viewerOf(context), input);
      return acknowledged('Field added', {}, 201);
    },

    async updateOwnField(_parent, { id, input }, context) {
      const isChanged = await context.services.ownFields.updateOwnField(viewerOf(context), id, input);
      return acknowledged(isChanged ? 'Field updated' : 'Nothing to change');
    },

    async reorderOwnFields(_parent, { ids }, context) {
      await context.services.ownFields.reorderOwnFields(viewerOf(context), ids);
      return acknowledged('Order saved');
    },

    async archiveOwnField(_parent, { id, isArchived }, context) {
      await context.services.ownFields.archiveOwnField(viewerOf(context), id, isArchived);
      return acknowledged(isArchived ? 'Field archived' : 'Field restored');
    },

    async deleteOwnField(_parent, { id }, context) {
      await context.services.ownFields.deleteOwnField(viewerOf(context), id);
      return acknowledged('Field permanently deleted');
    },
  },
};
