import { v7 as newId } from 'uuid';
import type { ModuleArea } from '#contract/access/can.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { changeTags, ownTagType, unique } from '#contract/live/changeTags.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { requestTab } from '#server/access/requestTab.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { react } from '#server/reactions.ts';
import type { EntityEvent } from './entityEvents.store.ts';
import { readRecentEvents } from './entityEvents.store.ts';
import { insertEvents, notifyProgress } from './events.store.ts';
import type { FieldValues } from './events.table.ts';

/** A change of one record, as reactions receive it. */
export type ChangedRecord = Pick<NewEvent, 'entity' | 'entityId' | 'action' | 'before' | 'after'>;

/** A change of a record that has no event of its own. */
export interface RecordChange {
  entity: 'note' | 'task' | 'submission' | 'message' | 'payment';
  entityId: string;
  action: string;
  /** Another area that the owner of a webhook must be able to see, in addition to the areas of the entity. */
  area?: ModuleArea;
  /** Additional data, which a deleted record is described by. */
  about?: Record<string, string>;
}

/** A change, as its module reports it. */
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
  /** Additional tags to refetch. */
  alsoTags?: CacheTag[];
  createdAt?: Date;
}

/**
 * Records the event of a change in the same transaction, wakes the readers of events, and runs the reactions.
 * Never put a secret into before or after: users read them.
 */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

/** The same for the events of many changes that are made together. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(tx, events.map(toRow));
  for (const [companyId, changes] of Map.groupBy(events, (event) => event.companyId))
    await react(tx, 'changes.made', { companyId, changes, at: changes[0]?.createdAt ?? new Date() });
}

/**
 * Makes open browsers refetch one row without an event, since job progress is not logged. Only browsers that
 * are connected now receive it, so a final result needs an event.
 */
export async function announceProgress(
  tx: Tx,
  { companyId, entity, entityId }: Pick<NewEvent, 'companyId' | 'entity' | 'entityId'>,
): Promise<void> {
  notifyProgress(tx, { companyId, tag: { type: ownTagType(entity), id: entityId } });
}

/** The same for the lists of a type: rows were added, or their order changed. */
export async function announceList(
  tx: Tx,
  { companyId, entity }: Pick<NewEvent, 'companyId' | 'entity'>,
): Promise<void> {
  notifyProgress(tx, { companyId, tag: listTag(ownTagType(entity)) });
}

/** The same for one person alone, in their other browser tabs: what they are notified of is in no log. */
export async function announceTo(tx: Tx, userId: string, tag: CacheTag): Promise<void> {
  notifyProgress(tx, { companyId: userId, tag, tab: requestTab() });
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

function json(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? wellFormedText(part) : part,
  );
}
