import type { ColumnType } from 'kysely';
import type { CacheTag } from '#contract/live/cacheTag.ts';

/** Field values before or after a change; null where a field was empty. */
export type FieldValues = Record<string, string | number | boolean | null>;

/**
 * One change, append-only. company_id is the company, or the account's own id for a change to an account.
 * Events outlive the records that they describe.
 */
export interface EventsTable {
  company_id: string;
  id: string;
  /** The owner of the company at that time: whose activity log shows it. Null for accounts. */
  owner_id: string | null;
  company_name: string;
  actor_id: string | null;
  actor_name: string;
  source: 'USER' | 'SYSTEM';
  entity: string;
  entity_id: string;
  action: string;
  before: ColumnType<FieldValues | null, string | null, never>;
  after: ColumnType<FieldValues | null, string | null, never>;
  tags: ColumnType<CacheTag[], string, never>;
  /**
   * The browser tab that requested the change and refetches without the event; null for changes by jobs and
   * the system.
   */
  tab: ColumnType<string | null, string | null | undefined, never>;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    events: EventsTable;
  }
}
