import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toMember } from './toMember.ts';

/** Who works in the company. */
export const membersResolvers: Resolvers = {
  Query: {
    async findMembers(_parent, { kind, personId }, context) {
      const { members: all, people } = context.services;
      const viewer = viewerOf(context);
      const members =
        kind && personId
          ? await people.findPersonMembers(viewer, kind, personId)
          : await all.findMembers(viewer);
      return acknowledged('Members found', { data: members.map(toMember) });
    },
  },
};
