import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, SavedPaymentMethod } from '#server/graphql/types.generated.ts';
import { maskedNumber } from './maskedNumber.ts';
import type { PaymentMethodRow } from './paymentMethods.table.ts';

/** What the company pays with. */
export const paymentMethodsResolvers: Resolvers = {
  Query: {
    async findPaymentMethods(_parent, _args, context) {
      const rows = await context.services.paymentMethods.findPaymentMethods(viewerOf(context));
      return acknowledged('Payment methods found', {
        data: rows.map(toMethod),
        isOnline: context.services.planPayments.isCollecting,
      });
    },
  },

  Mutation: {
    async createPaymentMethod(_parent, { input }, context) {
      const row = await context.services.paymentMethods.createPaymentMethod(viewerOf(context), input);
      return acknowledged(i18n.t('Payment method added'), { data: toMethod(row) }, 201);
    },

    async makePaymentMethodDefault(_parent, { id }, context) {
      const { paymentMethods } = context.services;
      const isChanged = await paymentMethods.makePaymentMethodDefault(viewerOf(context), id);
      return acknowledged(isChanged ? i18n.t('Default payment method changed') : i18n.t('Nothing to change'));
    },

    async removePaymentMethod(_parent, { id }, context) {
      await context.services.paymentMethods.removePaymentMethod(viewerOf(context), id);
      return acknowledged(i18n.t('Payment method removed'));
    },

    async restorePaymentMethod(_parent, { id }, context) {
      await context.services.paymentMethods.restorePaymentMethod(viewerOf(context), id);
      return acknowledged(i18n.t('Payment method restored'));
    },
  },
};

function toMethod(row: PaymentMethodRow): SavedPaymentMethod {
  return {
    _id: row.id,
    type: row.type,
    maskedNumber: maskedNumber(row),
    email: row.email,
    expiryDate: row.expires,
    isDefault: row.is_default,
    isCharged: row.gateway_card !== null,
    createdAt: row.created_at,
  };
}
