import type { Insertable } from 'kysely';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { EventsTable } from './events.table.ts';

/** Adds events, at least one, and wakes those who listen once the transaction has committed. */
export async function insertEvents(tx: Tx, rows: Insertable<EventsTable>[]): Promise<void> {
  await tx.insertInto('events').values(rows).execute();
  for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.company_id)) {
    const ownerId = ofCompany[0]?.owner_id ?? null;
    for (let start = 0; start < ofCompany.length; start += IDS_AT_ONCE) {
      const ids = ofCompany.slice(start, start + IDS_AT_ONCE).map(({ id }) => id);
      notifyAfterCommit(
        tx,
        EVENTS_CHANNEL,
        JSON.stringify({ companyId, ownerId, ids } satisfies AddedEvents),
      );
    }
  }
}

/** New events of a company and its owner. */
export interface AddedEvents {
  companyId: string;
  ownerId: string | null;
  ids: string[];
}

/** The channel that announces new events (AddedEvents): a hint to read, without guarantee. */
export const EVENTS_CHANNEL = 'exkoo_events';

// A notification has 8,000 bytes at most
const IDS_AT_ONCE = 150;

/** Wakes the browsers that show a row once the transaction has committed. Stores nothing. */
export function notifyProgress(tx: Tx, progress: Progress): void {
  notifyAfterCommit(tx, PROGRESS_CHANNEL, JSON.stringify(progress));
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
