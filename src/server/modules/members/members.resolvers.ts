import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMember } from './toMember.ts';

/** Who works in the company. */
export const membersResolvers: Resolvers = {
  Query: {
    async findMembers(_parent, { kind, personId }, context) {
      const person = kind && personId ? { kind, personId } : null;
      const members = await context.services.members.findMembers(viewerOf(context), person);
      return acknowledged('Members found', { data: members.map(toMember) });
    },
  },
};
