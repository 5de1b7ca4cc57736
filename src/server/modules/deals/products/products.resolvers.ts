import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Product, Resolvers } from '#server/graphql/types.generated.ts';
import type { ProductRow } from './products.service.ts';

/** The price list. */
export const productsResolvers: Resolvers = {
  Query: {
    async findProducts(_parent, { isArchived }, context) {
      const rows = await context.services.products.findProducts(viewerOf(context), isArchived ?? false);
      return acknowledged('Products found', { data: rows.map(toProduct) });
    },
  },

  Mutation: {
    async createProduct(_parent, { input }, context) {
      const row = await context.services.products.createProduct(viewerOf(context), input);
      return acknowledged(i18n.t('Product created'), { data: toProduct(row) }, 201);
    },

    async updateProduct(_parent, { id, input }, context) {
      const { row, isChanged } = await context.services.products.updateProduct(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Product updated') : i18n.t('Nothing to change'), {
        data: toProduct(row),
      });
    },

    async archiveProduct(_parent, { id }, context) {
      await context.services.products.archiveProduct(viewerOf(context), id, true);
      return acknowledged(i18n.t('Product archived'));
    },

    async restoreProduct(_parent, { id }, context) {
      await context.services.products.archiveProduct(viewerOf(context), id, false);
      return acknowledged(i18n.t('Product restored'));
    },
  },
};

function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    unitAmount: row.unit_amount,
    currency: row.currency,
    taxRateId: row.tax_rate_id,
    archivedAt: row.archived_at,
  };
}
