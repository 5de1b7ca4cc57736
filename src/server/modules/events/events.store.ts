import { sql } from 'kysely';
import type { Insertable } from 'kysely';
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

/** The channel that tells of a new event by its id: a hint to look, not a promise. */
export const EVENTS_CHANNEL = 'exkoo_events';

/** Wakes the browsers that show a row, once the transaction commits. Nothing is kept of it. */
export async function notifyProgress(tx: Tx, progress: Progress): Promise<void> {
  await sql`select pg_notify(${PROGRESS_CHANNEL}, ${JSON.stringify(progress)})`.execute(tx);
}

/** A row that is different now, although nothing happened that a log would keep. */
export interface Progress {
  /** The company, or the account of the only one whom it concerns. */
  companyId: string;
  tag: CacheTag;
  /** The browser tab that has fetched it already. */
  tab?: string | undefined;
}

/** The channel that tells of progress, the whole of it: who is not listening at that moment never hears of it. */
export const PROGRESS_CHANNEL = 'exkoo_progress';

/** What an event keeps of its company. */
export async function readEventCompany(tx: Tx, companyId: string) {
  return tx
    .selectFrom('companies')
    .select(['company_name', 'owner_id'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
