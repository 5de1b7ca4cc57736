import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import type { PageRequest } from '#server/graphql/paging.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toDelivery, toWebhook } from './toWebhook.ts';

/** Webhooks and their deliveries. */
export const webhooksResolvers: Resolvers = {
  Query: {
    async findWebhooks(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.webhooks.findWebhooks(viewerOf(context), asked(page));
      return acknowledged('Webhooks found', { data: rows.map(toWebhook), page: pageInfo(page, total) });
    },

    async findWebhookDeliveries(_parent, { webhookId, input }, context) {
      const page = pageRequest(input);
      const { webhooks } = context.services;
      const { rows, total } = await webhooks.findWebhookDeliveries(viewerOf(context), webhookId, asked(page));
      return acknowledged('Deliveries found', { data: rows.map(toDelivery), page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async createWebhook(_parent, { input }, context) {
      const { id, secret } = await context.services.webhooks.createWebhook(viewerOf(context), input);
      return acknowledged(i18n.t('Webhook created'), { data: { _id: id, secret } }, 201);
    },

    async updateWebhook(_parent, { id, input }, context) {
      const isChanged = await context.services.webhooks.updateWebhook(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Webhook saved') : i18n.t('Nothing to change'));
    },

    async deleteWebhook(_parent, { id }, context) {
      await context.services.webhooks.deleteWebhook(viewerOf(context), id);
      return acknowledged(i18n.t('Webhook deleted'));
    },

    async rotateWebhookSecret(_parent, { id }, context) {
      const secret = await context.services.webhooks.rotateWebhookSecret(viewerOf(context), id);
      return acknowledged(i18n.t('Webhook secret replaced'), { data: { _id: id, secret } });
    },

    async sendTestWebhook(_parent, { id }, context) {
      await context.services.webhooks.sendTestWebhook(viewerOf(context), id);
      return acknowledged(i18n.t('Test event sent'));
    },

    async retryWebhookDelivery(_parent, { id }, context) {
      await context.services.webhooks.retryWebhookDelivery(viewerOf(context), id);
      return acknowledged(i18n.t('Delivery resent'));
    },
  },
};

function asked({ search, limit, offset }: PageRequest) {
  return { search: search && containsPattern(search), limit, offset };
}
