import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { ApiKey, Resolvers } from '#server/graphql/types.generated.ts';
import type { ListedApiKey } from './apiKeys.service.ts';

/** API keys. */
export const apiKeysResolvers: Resolvers = {
  Query: {
    async findApiKeys(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.apiKeys.findApiKeys(viewerOf(context), {
        search: page.search && containsPattern(page.search),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('API keys found', { data: rows.map(toApiKey), page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async createApiKey(_parent, { input }, context) {
      const { id, key } = await context.services.apiKeys.createApiKey(viewerOf(context), input);
      return acknowledged(i18n.t('API key created'), { data: { _id: id, key } }, 201);
    },

    async revokeApiKey(_parent, { id }, context) {
      await context.services.apiKeys.revokeApiKey(viewerOf(context), id);
      return acknowledged(i18n.t('API key revoked'));
    },
  },
};

function toApiKey(row: ListedApiKey): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    preset: row.preset,
    customers: row.customers,
    lastFour: row.last_four,
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    pausedReason: row.pausedReason,
  };
}
