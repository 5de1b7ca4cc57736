import { i18n } from '#contract/i18n/i18n.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toImport, toImportRow } from './toImport.ts';

/** Imports: preparing and starting them. */
export const importsResolvers: Resolvers = {
  Query: {
    findImport: (_parent, { id }, context) => importReply(context, id, 'Import found'),

    async findImportRows(_parent, { id, onlyProblems, page, limit }, context) {
      const request = pageRequest({ page, limit });
      const { rows, total } = await context.services.imports.findImportRows(viewerOf(context), id, {
        onlyProblems: onlyProblems === true,
        limit: request.limit,
        offset: request.offset,
      });
      return acknowledged('Rows found', { data: rows.map(toImportRow), page: pageInfo(request, total) });
    },
  },

  Mutation: {
    async updateImport(_parent, { id, input }, context) {
      await context.services.imports.updateImport(viewerOf(context), id, input);
      return importReply(context, id, i18n.t('Import updated'));
    },

    async editImportCells(_parent, { id, row, cells }, context) {
      await context.services.imports.editImportCells(viewerOf(context), id, row, cells);
      return importReply(context, id, i18n.t('Row updated'));
    },

    async dropImportRows(_parent, { id, rows, isDropped }, context) {
      const isLeftOut = isDropped !== false;
      await context.services.imports.dropImportRows(viewerOf(context), id, rows, isLeftOut);
      return importReply(context, id, isLeftOut ? i18n.t('Rows excluded') : i18n.t('Rows included again'));
    },

    async dropBadImportRows(_parent, { id }, context) {
      await context.services.imports.dropBadImportRows(viewerOf(context), id);
      return importReply(context, id, i18n.t('Rows with problems excluded'));
    },

    async startImport(_parent, { id }, context) {
      await context.services.imports.startImport(viewerOf(context), id);
      return importReply(context, id, i18n.t('The import continues in the background'));
    },

    async deleteImport(_parent, { id }, context) {
      await context.services.imports.deleteImport(viewerOf(context), id);
      return acknowledged(i18n.t('Import discarded'));
    },
  },
};

async function importReply(context: GraphqlContext, id: string, message: string) {
  const found = await context.services.imports.findImport(viewerOf(context), id);
  return acknowledged(message, { data: toImport(found) });
}
