import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import type { FoundShortcut } from './shortcuts.table.ts';

const toShortcut = ({ id, kind, title }: FoundShortcut) => ({ _id: id, kind, title });

/** A user's favorites and recents. */
export const shortcutsResolvers: Resolvers = {
  Query: {
    async findShortcuts(_parent, _input, context) {
      const { favourites, recents } = await context.services.shortcuts.findShortcuts(viewerOf(context));
      return acknowledged('Shortcuts found', {
        data: { favourites: favourites.map(toShortcut), recents: recents.map(toShortcut) },
      });
    },
  },

  Mutation: {
    async setFavourite(_parent, { isFavourite, ...person }, context) {
      await context.services.shortcuts.setFavourite(viewerOf(context), person, isFavourite);
      return acknowledged(isFavourite ? i18n.t('Added to favorites') : i18n.t('Removed from favorites'));
    },

    async rememberVisit(_parent, person, context) {
      await context.services.shortcuts.rememberVisit(viewerOf(context), person);
      return acknowledged(i18n.t('Visit remembered'));
    },
  },
};
