import type { ColumnType, Generated } from 'kysely';

/** The results of repeatable requests: ids, for a day. */
interface RepeatableRequestsTable {
  user_id: string;
  /** SHA-256 of the idempotency key and of the request. */
  request_hash: Buffer;
  result: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

/** Its table by its name. */
export interface OnceOnlyTables {
  repeatable_requests: RepeatableRequestsTable;
}
