import { i18n } from '#contract/i18n/i18n.ts';
import { STRIPE_API, STRIPE_EVENTS } from '#contract/validation/records/paymentGateway.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** How the company takes payments online. */
export const onlinePaymentsResolvers: Resolvers = {
  Query: {
    async findPaymentGateway(_parent, _args, context) {
      const { row, webhookUrl } = await context.services.onlinePayments.findPaymentGateway(viewerOf(context));
      const data = {
        hasSecretKey: row !== null,
        hasWebhookSecret: row?.has_webhook_secret ?? false,
        isOn: row?.has_webhook_secret ?? false,
        isTest: row?.is_test ?? false,
        apiBaseUrl: row?.api_base_url ?? STRIPE_API,
        webhookUrl,
        webhookEvents: [...STRIPE_EVENTS],
        lastError: row?.last_error ?? null,
        lastErrorAt: row?.last_error_at ?? null,
      };
      return acknowledged('Payment gateway found', { data });
    },
  },

  Mutation: {
    async savePaymentGateway(_parent, { input }, context) {
      const isChanged = await context.services.onlinePayments.savePaymentGateway(viewerOf(context), input);
      return acknowledged(isChanged ? i18n.t('Online payments saved') : i18n.t('Nothing to change'));
    },

    async removePaymentGateway(_parent, _args, context) {
      const isChanged = await context.services.onlinePayments.removePaymentGateway(viewerOf(context));
      return acknowledged(isChanged ? i18n.t('Online payments are off') : i18n.t('Nothing to change'));
    },
  },

  Invoice: {
    payUrl({ _id: id, kind, state, amountDue }, _args, context) {
      const isOwed = kind === 'INVOICE' && (state === 'OPEN' || state === 'UNCOLLECTIBLE') && amountDue > 0;
      return context.services.onlinePayments.payUrlOf(viewerOf(context), { id, isOwed });
    },
  },
};
