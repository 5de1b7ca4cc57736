import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { EventsTable } from './events.table.ts';

/** Adds events, at least one, and wakes those who listen once the transaction commits. */
export async function insertEvents(tx: Tx, rows: Insertable<EventsTable>[]): Promise<void> {
  await tx
    .with('added', (db) => db.insertInto('events').values(rows).returning('id'))
    .selectFrom('added')
    .select(({ ref }) => sql`pg_notify(${EVENTS_CHANNEL}, ${ref('id')}::text)`.as('notified'))
    .execute();
}

/** The channel that announces the id of a new event: a hint to read, without guarantee. */
export const EVENTS_CHANNEL = 'exkoo_events';

/** Wakes the browsers that show a row once the transaction commits. Stores nothing. */
export async function notifyProgress(tx: Tx, progress: Progress): Promise<void> {
  await sql`select pg_notify(${PROGRESS_CHANNEL}, ${JSON.stringify(progress)})`.execute(tx);
}

/** A row that is different now, although nothing happened that a log would keep. */
export interface Progress {
  /** The company, or the account of the only user who may see it. */
  companyId: string;
  tag: CacheTag;
  /** The browser tab that has fetched it already. */
  tab?: string | undefined;
}

/** The channel that carries the complete progress: a process that is not listening misses it. */
export const PROGRESS_CHANNEL = 'exkoo_progress';

/** What an event keeps of its company. */
export async function readEventCompany(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['company_name', 'owner_id'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
