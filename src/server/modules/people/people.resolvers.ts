import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMatch } from './changes/personReplies.ts';
import { upsertMessage } from './changes/upsert/upsertResult.ts';
import { peopleFilterOf } from './list/peopleInputs.ts';

/** What concerns leads and contacts alike. */
export const peopleResolvers: Resolvers = {
  Mutation: {
    async upsertPeople(_parent, { kind, records, matchBy }, context) {
      const { people } = context.services;
      const results = await people.upsertPeople(viewerOf(context), kind, records, matchBy ?? []);
      return acknowledged(upsertMessage(results), { data: results });
    },
  },

  Query: {
    async countPeople(_parent, { kind, filter }, context) {
      const { people } = context.services;
      const total = await people.countPeople(viewerOf(context), kind, peopleFilterOf(filter));
      return acknowledged('People counted', { total });
    },

    async findMatches(_parent, { input }, context) {
      const found = await context.services.people.findMatches(viewerOf(context), input);
      return acknowledged('Matches found', { data: found.map(toMatch) });
    },

    async findTags(_parent, { kind }, context) {
      return acknowledged('Tags found', {
        data: await context.services.people.findTags(viewerOf(context), kind),
      });
    },
  },
};
