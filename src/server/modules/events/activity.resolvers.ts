import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import type { ActivityRow } from './activity.service.ts';
import { activitySearch } from './activitySearch.ts';
import { fieldChanges } from './changes.ts';

/** The activity log. */
export const activityResolvers: Resolvers = {
  Query: {
    async findActivity(_parent, { input }, context) {
      const page = pageRequest(input);
      const viewer = viewerOf(context);
      const { activity, changeJobs, people } = context.services;
      const { rows, total } = await activity.findActivity(viewer, activitySearch(input), page);
      const undoable = await changeJobs.findUndoable(viewer, [...new Set(rows.flatMap(changedPeople))]);
      const trashed = rows.filter(({ action }) => action === 'trashed').flatMap(changedPeople);
      const restorable = await people.findRestorable(viewer, [...new Set(trashed)]);
      const data = rows.map((row) => ({
        ...shown(row),
        canUndo: undoable.has(row.entity_id) || (row.action === 'trashed' && restorable.has(row.entity_id)),
      }));
      return acknowledged('Activity found', { data, page: pageInfo(page, total) });
    },
  },
};

/** What may be a job: the event of a change of many is about people, and names the job. */
function changedPeople({ entity, entity_id: id }: ActivityRow): string[] {
  return entity === 'lead' || entity === 'contact' ? [id] : [];
}

function shown(row: ActivityRow) {
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
