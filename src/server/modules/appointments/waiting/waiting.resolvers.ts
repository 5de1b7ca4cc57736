import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toWaitingGuest } from './toWaiting.ts';

/** Waitlists of booking pages. */
export const waitingResolvers: Resolvers = {
  Query: {
    async findWaitingGuests(_parent, { pageId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.appointments.findWaitingGuests(viewerOf(context), {
        pageId,
        pattern: searchPattern(page.search ?? ''),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Waitlist found', {
        data: rows.map(toWaitingGuest),
        page: pageInfo(page, total),
      });
    },
  },

  Mutation: {
    async createWaitingGuest(_parent, { input }, context) {
      await context.services.appointments.createWaitingGuest(viewerOf(context), input);
      return acknowledged(i18n.t('Added to the waitlist'), {}, 201);
    },

    async removeWaitingGuest(_parent, { id }, context) {
      await context.services.appointments.removeWaitingGuest(viewerOf(context), id);
      return acknowledged(i18n.t('Removed from the waitlist'));
    },
  },
};
