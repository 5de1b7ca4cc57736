import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** Changing and removing notes. */
export const notesResolvers: Resolvers = {
  Mutation: {
    async updateNote(_parent, { input, ...key }, context) {
      await context.services.notes.updateNote(viewerOf(context), key, input);
      return acknowledged(i18n.t('Note saved'));
    },

    async deleteNote(_parent, key, context) {
      await context.services.notes.deleteNote(viewerOf(context), key);
      return acknowledged(i18n.t('Note deleted'));
    },

    async restoreNote(_parent, key, context) {
      await context.services.notes.restoreNote(viewerOf(context), key);
      return acknowledged(i18n.t('Note restored'));
    },
  },
};
