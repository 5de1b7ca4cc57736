import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The payment terms and bank details of the company. */
export const invoiceSettingsResolvers: Resolvers = {
  Query: {
    async findInvoiceSettings(_parent, _args, context) {
      const data = await context.services.invoices.findInvoiceSettings(viewerOf(context));
      return acknowledged('Invoice settings found', { data });
    },
  },

  Mutation: {
    async saveInvoiceSettings(_parent, { input }, context) {
      const isChanged = await context.services.invoices.saveInvoiceSettings(viewerOf(context), input);
      return acknowledged(isChanged ? i18n.t('Invoice settings saved') : i18n.t('Nothing to change'));
    },
  },
};
