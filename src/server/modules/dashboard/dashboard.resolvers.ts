import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The numbers of the company at a glance. */
export const dashboardResolvers: Resolvers = {
  Query: {
    async findDashboard(_parent, { days }, context) {
      const data = await context.services.dashboard.findDashboard(viewerOf(context), days ?? 30);
      return acknowledged('Dashboard found', { data });
    },
  },

  Mutation: {
    async dismissOnboarding(_parent, _input, context) {
      await context.services.dashboard.dismissOnboarding(viewerOf(context));
      return acknowledged(i18n.t('First steps dismissed'));
    },
  },
};
