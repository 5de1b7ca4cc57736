import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The routing rules of a company. */
export const smsRouteResolvers: Resolvers = {
  Query: {
    async findSmsRoutes(_parent, _input, context) {
      const data = await context.services.smsRouting.findSmsRoutes(viewerOf(context));
      return acknowledged('Routing rules found', { data });
    },
  },
  Mutation: {
    async saveSmsRoutes(_parent, { routes }, context) {
      const isChanged = await context.services.smsRouting.saveSmsRoutes(viewerOf(context), routes);
      return acknowledged(isChanged ? i18n.t('Routing rules saved') : i18n.t('Nothing to change'));
    },
  },
};
