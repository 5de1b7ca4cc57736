import type { Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { EventsTable } from './events.table.ts';

/** An event about one thing. */
export type EntityEvent = Pick<
  Selectable<EventsTable>,
  'id' | 'actor_name' | 'action' | 'before' | 'after' | 'created_at'
>;

/** The newest events about one thing of the company, the newest first. */
export function readRecentEvents(
  tx: Tx,
  companyId: string,
  entityId: string,
  limit: number,
): Promise<EntityEvent[]> {
  return tx
    .selectFrom('events')
    .select(['id', 'actor_name', 'action', 'before', 'after', 'created_at'])
    .where('company_id', '=', companyId)
    .where('entity_id', '=', entityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
