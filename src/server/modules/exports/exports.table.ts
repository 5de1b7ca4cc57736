import type { ColumnType } from 'kysely';

/** A file that somebody may download: it is made while it is read. */
export interface ExportsTable {
  company_id: string;
  id: string;
  /** Who alone may. */
  user_id: string;
  /** ExportRequest. */
  request: ColumnType<Record<string, unknown>, string, string>;
  created_at: Date;
  expires_at: Date;
}
