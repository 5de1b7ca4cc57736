import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** How the installation is, for a master admin. */
export const healthResolvers: Resolvers = {
  Query: {
    async findSystemHealth(_parent, _args, { services }) {
      return acknowledged('Measured', { data: await services.health.findSystemHealth() });
    },
  },
};
