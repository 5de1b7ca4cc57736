import type { ColumnType } from 'kysely';

/** Rows of an uploaded file, CHUNK_ROWS in one, in their order from chunk 0. */
interface ImportChunksTable {
  company_id: string;
  job_id: string;
  chunk: number;
  /** FileRow[] as JSON. A text: it is only ever read as a whole. */
  rows: string;
}

/** A row that was edited or dropped, or that has a problem; the others have none here. */
interface ImportRowsTable {
  company_id: string;
  job_id: string;
  /** Place below the header, from 0. */
  ordinal: number;
  /** Instead of the file's; null: as in the file. */
  cells: ColumnType<string[] | null, string | null, string | null>;
  is_dropped: ColumnType<boolean, boolean | undefined, boolean>;
  /** By the present settings; null: none. */
  problems: ColumnType<RowProblem[] | null, string | null, string | null>;
}

/** A problem of one cell, or of the whole row. */
export interface RowProblem {
  /** From 0; null: of the row. */
  column: number | null;
  message: string;
}

/** A row as the file has it. */
export interface FileRow {
  /** As a spreadsheet program counts. */
  row: number;
  cells: string[];
  /** Why the file's row cannot be taken as it is. */
  problem: string | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    import_chunks: ImportChunksTable;
    import_rows: ImportRowsTable;
  }
}
