import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The URL with which a calendar app subscribes to a host's bookings. */
export const calendarFeedResolvers: Resolvers = {
  Query: {
    async findCalendarAddress(_parent, _args, context) {
      const address = await context.services.appointments.findCalendarAddress(viewerOf(context));
      return acknowledged('Address found', { address });
    },
  },

  Mutation: {
    async renewCalendarAddress(_parent, _args, context) {
      await context.services.appointments.renewCalendarAddress(viewerOf(context));
      return acknowledged(i18n.t('The calendar has a new URL. The previous one no longer works'));
    },
  },
};
