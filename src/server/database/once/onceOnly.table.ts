import type { ColumnType, Generated } from 'kysely';

/** What requests that may be repeated resolved to: ids, for a day. */
interface RepeatableRequestsTable {
  user_id: string;
  /** SHA-256 of the sender's key and of what was asked. */
  request_hash: Buffer;
  result: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    repeatable_requests: RepeatableRequestsTable;
  }
}
