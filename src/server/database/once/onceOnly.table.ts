import type { ColumnType, Generated } from 'kysely';

/** The results of repeatable requests: ids, for a day. */
interface RepeatableRequestsTable {
  user_id: string;
  /** SHA-256 of the idempotency key and of the request. */
  request_hash: Buffer;
  result: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    repeatable_requests: RepeatableRequestsTable;
  }
}
