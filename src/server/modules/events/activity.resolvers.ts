import { phoneForReading } from '#contract/validation/phone.ts';
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
      const { activity, changeJobs, people, smsThreadPeople } = context.services;
      const { rows, ...counted } = await activity.findActivity(viewer, activitySearch(input), page);
      const undoable = await changeJobs.findUndoable(viewer, [...new Set(rows.flatMap(changedPeople))]);
      const trashed = rows.filter(({ action }) => action === 'trashed').flatMap(changedPeople);
      const restorable = await people.findRestorable(viewer, [...new Set(trashed)]);
      const threads = rows.filter(({ entity }) => entity === THREAD).map(({ entity_id: id }) => id);
      const named = await smsThreadPeople.findThreadPeople(viewer, [...new Set(threads)]);
      const data = rows.map((row) => ({
        ...shown(row),
        conversationWith: named.get(row.entity_id) ?? numberOf(row),
        canUndo: undoable.has(row.entity_id) || (row.action === 'trashed' && restorable.has(row.entity_id)),
      }));
      return acknowledged('Activity found', { data, page: pageInfo(page, counted) });
    },
  },
};

/** What may be a job: the event of a change of many is about people, and names the job. */
function changedPeople({ entity, entity_id: id }: ActivityRow): string[] {
  return entity === 'lead' || entity === 'contact' ? [id] : [];
}

const THREAD = 'sms thread';

/** The number of a conversation at that time, for reading. */
function numberOf({ entity, after }: ActivityRow): string | null {
  const phone = entity === THREAD ? after?.['phone'] : null;
  return typeof phone === 'string' ? phoneForReading(phone) : null;
}

const forReading = (field: string, value: string | null) =>
  field === 'phone' && value !== null ? phoneForReading(value) : value;

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
    changes: fieldChanges(row.before, row.after).map(({ field, before, after }) => ({
      field,
      before: forReading(field, before),
      after: forReading(field, after),
    })),
  };
}
