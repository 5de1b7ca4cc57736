import { validate as isUuid } from 'uuid';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import { replicaUserReadScope, userScope } from '#server/database/walls/scopes.ts';
import type { ActivityFilter, ActivityRow } from './activity.store.ts';
import { countActivity, readActivity, readActivityAfter } from './activity.store.ts';

export type { ActivityRow };

/** What to look for in the activity log; filters combine with and. */
export interface ActivitySearch {
  /** The pattern of a LIKE over who, what and the values, in lower case; null for all. */
  pattern: string | null;
  companyId?: string | null;
  action?: string | null;
  actorId?: string | null;
  /** A kind of thing, and one of them. */
  entity?: string | null;
  entityId?: string | null;
  /** Inclusive. */
  from?: Date | null;
  /** Exclusive. */
  to?: Date | null;
}

export interface ActivityService {
  /**
   * Returns the activity of the companies that the viewer owns or owned, newest first. Empty for an invalid
   * id, another user's company, and a suspended company.
   */
  findActivity(
    viewer: Viewer,
    search: ActivitySearch,
    page: { limit: number; offset: number },
  ): Promise<{ rows: ActivityRow[] } & CountedRows>;
  /** How many entries there are. */
  countActivity(viewer: Viewer, search: ActivitySearch): Promise<number>;
  /** All entries, the newest first, read some at a time. */
  readActivity(viewer: Viewer, search: ActivitySearch): AsyncGenerator<ActivityRow, void, undefined>;
}

/** The activity log over the events table. */
export function createActivityService({ database }: { database: Database }): ActivityService {
  return {
    async findActivity({ userId }, search, page) {
      const filter = activityFilter(userId, search);
      if (!filter) return { rows: [], total: 0, isTotalCapped: false };
      return userScope(database, { userId }, (tx) => readActivity(tx, filter, page));
    },

    async countActivity({ userId }, search) {
      const filter = activityFilter(userId, search);
      return filter ? userScope(database, { userId }, (tx) => countActivity(tx, filter)) : 0;
    },

    async *readActivity({ userId }, search) {
      const filter = activityFilter(userId, search);
      let mark: ActivityRow | null = null;
      do {
        const rows: ActivityRow[] = filter
          ? await replicaUserReadScope(database, { userId }, (tx) =>
              readActivityAfter(tx, filter, mark, READ_AT_ONCE),
            )
          : [];
        yield* rows;
        mark = rows.length === READ_AT_ONCE ? (rows.at(-1) ?? null) : null;
      } while (mark);
    },
  };
}

const READ_AT_ONCE = 1_000;

/** The filter of the viewer's own log; null for an invalid id, which matches nothing. */
function activityFilter(ownerId: string, search: ActivitySearch): ActivityFilter | null {
  const { pattern, companyId, action, actorId, entity, entityId, from, to } = search;
  const ids = [companyId, actorId, entityId];
  if (ids.some((id) => typeof id === 'string' && !isUuid(id))) return null;
  return {
    ownerId,
    companyId: companyId ?? null,
    action: action?.replaceAll('\0', '') || null,
    actorId: actorId ?? null,
    entity: entity?.replaceAll('\0', '') || null,
    entityId: entityId ?? null,
    from: from ?? null,
    to: to ?? null,
    pattern,
  };
}
