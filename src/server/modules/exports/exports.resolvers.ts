import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { peopleFilterOf, peopleOrderOf } from '#server/modules/people/list/peopleInputs.ts';

/** Exports of leads and contacts. */
export const exportsResolvers: Resolvers = {
  Mutation: {
    async createExport(_parent, { input }, context) {
      const { kind, format, columns, selection, ...order } = input;
      const made = await context.services.exports.createExport(viewerOf(context), {
        kind,
        format,
        columns: columns ?? null,
        selection: { ...selection, filter: peopleFilterOf(selection.filter) },
        ...peopleOrderOf(order),
      });
      const { id, fileName, count, expiresAt } = made;
      return acknowledged('Export ready', {
        data: { _id: id, url: `/api/exkoo/exports/${id}`, fileName, count, expiresAt },
      });
    },
  },
};
