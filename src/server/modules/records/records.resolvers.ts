import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';

/** What concerns leads, contacts, accounts and deals alike. */
export const recordsResolvers: Resolvers = {
  Query: {
    async findRecordMembers(_parent, key, context) {
      const members = await context.services.recordMembers.findRecordMembers(viewerOf(context), key);
      return acknowledged('Members found', { data: members.map(toMember) });
    },
  },
};
