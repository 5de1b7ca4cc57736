import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** One search over everything that the viewer may see. */
export const searchResolvers: Resolvers = {
  Query: {
    async searchEverything(_parent, { search }, context) {
      const found = await context.services.search.searchEverything(viewerOf(context), search);
      return acknowledged('Search done', { data: found.map(({ id, ...hit }) => ({ _id: id, ...hit })) });
    },
  },
};
