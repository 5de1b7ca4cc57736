import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** How the company charges taxes. */
export const taxesResolvers: Resolvers = {
  Query: {
    async findTaxSettings(_parent, _args, context) {
      const { rates, ...settings } = await context.services.invoices.findTaxSettings(viewerOf(context));
      const data = { ...settings, rates: rates.map(({ id, ...rate }) => ({ _id: id, ...rate })) };
      return acknowledged('Tax settings found', { data });
    },
  },

  Mutation: {
    async saveTaxSettings(_parent, { input }, context) {
      const isChanged = await context.services.invoices.saveTaxSettings(viewerOf(context), input);
      return acknowledged(isChanged ? i18n.t('Tax settings saved') : i18n.t('Nothing to change'));
    },
  },
};
