import type { Generated } from 'kysely';

/** A file that a user may download: it is generated during the download. */
export interface ExportsTable {
  company_id: string;
  id: string;
  /** Who alone may. */
  user_id: string;
  /** ExportRequest as JSON. A text: what people search for may hold characters that jsonb refuses. */
  request: string;
  row_count: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    exports: ExportsTable;
  }
}
