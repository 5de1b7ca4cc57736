import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** How a company sends texts. */
export const smsSettingsResolvers: Resolvers = {
  Query: {
    async findSmsSettings(_parent, _input, context) {
      const data = await context.services.smsSettings.findSmsSettings(viewerOf(context));
      return acknowledged('SMS settings found', { data });
    },
  },
  Mutation: {
    async saveSmsSettings(_parent, { input }, context) {
      const isChanged = await context.services.smsSettings.saveSmsSettings(viewerOf(context), input);
      return acknowledged(isChanged ? i18n.t('SMS settings saved') : i18n.t('Nothing to change'));
    },
  },
};
