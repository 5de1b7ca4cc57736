import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { customerOf } from '../invoiceSearch.ts';
import { toSubscription } from './toSubscription.ts';

/** What customers are charged again and again. */
export const subscriptionsResolvers: Resolvers = {
  Query: {
    async findCustomerSubscriptions(_parent, { input }, context) {
      const request = pageRequest(input);
      const { subscriptions, total } = await context.services.invoices.findCustomerSubscriptions(
        viewerOf(context),
        {
          customerId: customerOf(input?.customerId),
          states: input?.states?.length ? [...input.states] : null,
          limit: request.limit,
          offset: request.offset,
        },
      );
      const data = subscriptions.map(toSubscription);
      return acknowledged('Subscriptions found', { data, page: pageInfo(request, total) });
    },

    async findCustomerSubscription(_parent, { id }, context) {
      const found = await context.services.invoices.findCustomerSubscription(viewerOf(context), id);
      return acknowledged('Subscription found', { data: toSubscription(found) });
    },
  },

  Mutation: {
    async createCustomerSubscription(_parent, { input }, context) {
      const { invoices } = context.services;
      const created = await invoices.createCustomerSubscription(viewerOf(context), input);
      return acknowledged(i18n.t('Subscription created'), { data: toSubscription(created) }, 201);
    },

    async updateCustomerSubscription(_parent, { id, input }, context) {
      const { invoices } = context.services;
      const { subscription, isChanged } = await invoices.updateCustomerSubscription(
        viewerOf(context),
        id,
        input,
      );
      const message = isChanged ? i18n.t('Subscription updated') : i18n.t('Nothing to change');
      return acknowledged(message, { data: toSubscription(subscription) });
    },

    async pauseCustomerSubscription(_parent, { id }, context) {
      const paused = await context.services.invoices.pauseCustomerSubscription(viewerOf(context), id);
      return acknowledged(i18n.t('Subscription paused'), { data: toSubscription(paused) });
    },

    async resumeCustomerSubscription(_parent, { id }, context) {
      const resumed = await context.services.invoices.resumeCustomerSubscription(viewerOf(context), id);
      const message =
        resumed.row.state === 'ENDED' ? i18n.t('The subscription has ended') : i18n.t('Subscription resumed');
      return acknowledged(message, { data: toSubscription(resumed) });
    },

    async cancelCustomerSubscription(_parent, { id }, context) {
      const cancelled = await context.services.invoices.cancelCustomerSubscription(viewerOf(context), id);
      return acknowledged(i18n.t('Subscription cancelled'), { data: toSubscription(cancelled) });
    },
  },
};
