import { viewerOf } from '#server/context.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { fieldChanges } from './changes.ts';
import type { ActivityRow } from './events.service.ts';

/** The activity log. */
export const eventsResolvers: Resolvers = {
  Query: {
    async findActivity(_parent, { input }, context) {
      const page = pageRequest(input);
      const { companyId, action, actorId, entity, entityId, from, to } = input ?? {};
      const search = {
        ...page,
        pattern: page.search && containsPattern(page.search),
        companyId,
        action,
        actorId,
        entity,
        entityId,
        from,
        to,
      };
      const { rows, total } = await context.services.events.findActivity(viewerOf(context), search);
      return acknowledged('Activity found', { data: rows.map(activity), page: pageInfo(page, total) });
    },
  },
};

function activity(row: ActivityRow) {
  return {
    _id: row.id,
    createdAt: row.created_at,
    companyId: row.company_id,
    companyName: row.company_name,
    actorName: row.actor_name,
    source: row.source,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    changes: fieldChanges(row.before, row.after),
  };
}
