import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMatch } from './changes/personReplies.ts';
import { toAgendaEntries } from './agenda/toAgenda.ts';

/** What concerns leads and contacts alike. */
export const peopleResolvers: Resolvers = {
  Query: {
    async findAgenda(_parent, { managerId, memberId }, context) {
      const { names, ...parts } = await context.services.people.findAgenda(viewerOf(context), {
        managerId: managerId ?? null,
        memberId: memberId ?? null,
      });
      const { overdue, today, upcoming } = parts;
      return acknowledged('Agenda found', {
        data: {
          overdue: toAgendaEntries(overdue, names),
          today: toAgendaEntries(today, names),
          upcoming: toAgendaEntries(upcoming, names),
        },
      });
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
