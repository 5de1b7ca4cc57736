import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { activitySearch } from './activitySearch.ts';
import { fieldChanges } from './changes.ts';
import type { ActivityRow } from './events.service.ts';

/** The activity log. */
export const eventsResolvers: Resolvers = {
  Query: {
    async findActivity(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.events.findActivity(
        viewerOf(context),
        activitySearch(input),
        page,
      );
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
