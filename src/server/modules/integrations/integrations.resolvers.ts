import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toIntegration, toIntegrationDelivery } from './toIntegrations.ts';

/** Integrations and their deliveries. */
export const integrationsResolvers: Resolvers = {
  Query: {
    async findIntegrations(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total, room } = await context.services.integrations.findIntegrations(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        sort: input?.sort ?? 'createdAt',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      const data = rows.map(toIntegration);
      return acknowledged('Integrations found', { data, page: pageInfo(page, total), limit: room });
    },

    async findIntegration(_parent, { id }, context) {
      const row = await context.services.integrations.findIntegration(viewerOf(context), id);
      return acknowledged('Integration found', { data: toIntegration(row) });
    },

    async findIntegrationDeliveries(_parent, { integrationId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.integrations.findIntegrationDeliveries(
        viewerOf(context),
        integrationId,
        { outcomes: input?.outcomes ?? null, limit: page.limit, offset: page.offset },
      );
      const data = rows.map(toIntegrationDelivery);
      return acknowledged('Deliveries found', { data, page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async createIntegration(_parent, { input }, context) {
      const { id, address } = await context.services.integrations.createIntegration(viewerOf(context), input);
      return acknowledged(i18n.t('Integration created'), { data: { _id: id, address } }, 201);
    },

    async updateIntegration(_parent, { id, input }, context) {
      const isChanged = await context.services.integrations.updateIntegration(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Integration updated') : i18n.t('Nothing to change'));
    },

    async renewIntegrationAddress(_parent, { id }, context) {
      const { address } = await context.services.integrations.renewIntegrationAddress(viewerOf(context), id);
      return acknowledged(i18n.t('URL renewed'), { data: { _id: id, address } });
    },

    async deleteIntegration(_parent, { id }, context) {
      await context.services.integrations.deleteIntegration(viewerOf(context), id);
      return acknowledged(i18n.t('Integration deleted'));
    },

    async bulkDeleteIntegrations(_parent, { selection }, context) {
      const pattern = searchPattern(pageRequest(selection.filter).search ?? '');
      return bulkReply(
        await context.services.integrations.bulkDeleteIntegrations(viewerOf(context), {
          ...selection,
          pattern,
        }),
      );
    },

    async retryIntegrationDelivery(_parent, { integrationId, id }, context) {
      await context.services.integrations.retryIntegrationDelivery(viewerOf(context), integrationId, id);
      return acknowledged(i18n.t('Delivery processed'));
    },
  },
};
