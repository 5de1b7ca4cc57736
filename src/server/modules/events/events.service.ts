import { v7 as newId, validate as isUuid } from 'uuid';
import { listTag } from '#contract/live/cacheTag.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { changeTags, ownTagType, unique } from '#contract/live/changeTags.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { requestTab } from '#server/access/requestTab.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { userScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FieldValues } from './events.table.ts';
import { readRecentEvents } from './entityEvents.store.ts';
import type { EntityEvent } from './entityEvents.store.ts';
import {
  countActivity,
  insertEvents,
  notifyProgress,
  readActivity,
  readActivityAfter,
} from './events.store.ts';
import type { ActivityFilter, ActivityRow } from './events.store.ts';

export type { ActivityRow };

/** A change as the module that makes it tells it. */
export interface NewEvent {
  /** The company, or the account's own id for a change to an account. */
  companyId: string;
  /** The name as it is then; the log outlives the company. Empty for accounts. */
  companyName?: string;
  /** Whose activity log shows it. */
  ownerId: string | null;
  actorId: string | null;
  actorName: string;
  source: 'USER' | 'SYSTEM';
  /** What kind of thing changed. */
  entity: ChangedThing;
  entityId: string;
  /** What happened to it, e.g. 'updated'. */
  action: string;
  /** The changed fields only; null where the thing did not exist before, or does not after. */
  before: FieldValues | null;
  after: FieldValues | null;
  /** What open browsers fetch again; by default whatever shows the thing. */
  tags?: CacheTag[];
  /** What they fetch again beside that. */
  alsoTags?: CacheTag[];
  createdAt?: Date;
}

/**
 * Writes the one event of a change, in the transaction of that change, and wakes the readers of events. Never put a
 * secret into before or after: people read them.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

/** The same for the events of many changes that are made together. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(tx, events.map(toRow));
}

/**
 * Has open browsers fetch one row again without an event: how far a job has come is nothing that a log keeps. Only who
 * follows at that moment is told, so whatever must be known in the end needs an event.
 */
export async function announceProgress(
  tx: Tx,
  { companyId, entity, entityId }: Pick<NewEvent, 'companyId' | 'entity' | 'entityId'>,
): Promise<void> {
  await notifyProgress(tx, { companyId, tag: { type: ownTagType(entity), id: entityId } });
}

/** The same for the lists of a kind of thing: rows came, or stand in another order. */
export async function announceList(
  tx: Tx,
  { companyId, entity }: Pick<NewEvent, 'companyId' | 'entity'>,
): Promise<void> {
  await notifyProgress(tx, { companyId, tag: listTag(ownTagType(entity)) });
}

/** The same for one person alone, in their other browser tabs: what they are notified of is in no log. */
export async function announceTo(tx: Tx, userId: string, tag: CacheTag): Promise<void> {
  await notifyProgress(tx, { companyId: userId, tag, tab: requestTab() });
}

function toRow(event: NewEvent) {
  return {
    company_id: event.companyId,
    id: newId(),
    owner_id: event.ownerId,
    company_name: wellFormedText(event.companyName ?? ''),
    actor_id: event.actorId,
    actor_name: wellFormedText(event.actorName),
    source: event.source,
    entity: event.entity,
    entity_id: event.entityId,
    action: event.action,
    before: event.before && json(event.before),
    after: event.after && json(event.after),
    tags: json(
      unique([...(event.tags ?? changeTags(event.entity, event.entityId)), ...(event.alsoTags ?? [])]),
    ),
    tab: requestTab() ?? null,
    created_at: event.createdAt ?? new Date(),
  };
}

/** The newest events about one thing of the company, the newest first. */
export function recentEvents(
  tx: Tx,
  { companyId, entityId, limit }: { companyId: string; entityId: string; limit: number },
): Promise<EntityEvent[]> {
  return readRecentEvents(tx, companyId, entityId, limit);
}

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

export interface EventsService {
  /**
   * What happened in the companies that the viewer owns or owned, the newest first. A company that is not theirs or is suspended, or what
   * is no id at all, finds nothing.
   */
  findActivity(
    viewer: Viewer,
    search: ActivitySearch,
    page: { limit: number; offset: number },
  ): Promise<{ rows: ActivityRow[]; total: number }>;
  /** How many entries there are. */
  countActivity(viewer: Viewer, search: ActivitySearch): Promise<number>;
  /** All entries, the newest first, read some at a time. */
  readActivity(viewer: Viewer, search: ActivitySearch): AsyncGenerator<ActivityRow, void, undefined>;
}

/** The activity log over the events table. */
export function createEventsService({ database }: { database: Database }): EventsService {
  return {
    async findActivity({ userId }, search, page) {
      const filter = activityFilter(userId, search);
      if (!filter) return { rows: [], total: 0 };
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
          ? await userScope(database, { userId }, (tx) => readActivityAfter(tx, filter, mark, READ_AT_ONCE))
          : [];
        yield* rows;
        mark = rows.length === READ_AT_ONCE ? (rows.at(-1) ?? null) : null;
      } while (mark);
    },
  };
}

const READ_AT_ONCE = 1_000;

/** The filter of the viewer's own log; null where it names what is no id, and so finds nothing. */
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

function json(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? wellFormedText(part) : part,
  );
}
