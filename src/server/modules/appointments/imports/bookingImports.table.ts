import type { ColumnType, Generated, Selectable } from 'kysely';
import type { BookingFieldPath } from '#contract/import/bookingFields.ts';

/** What a draft was set to. */
export interface BookingImportSettings {
  /** Of each column of the file. */
  fields: (BookingFieldPath | null)[];
  /** The event type of rows that name none. */
  pageId: string | null;
  dateOrder: 'DMY' | 'MDY' | null;
}

/** A row that cannot be imported. */
export interface BookingRowProblem {
  /** As in a spreadsheet program. */
  row: number;
  guest: string;
  message: string;
}

/** What an import would do, or did. */
export interface BookingImportResult {
  creates: number;
  /** Rows whose booking exists. */
  existing: number;
  failed: number;
  /** The first hundred. */
  problems: BookingRowProblem[];
}

/** An import of bookings from a file. */
export interface BookingImportsTable {
  company_id: string;
  id: string;
  state: 'DRAFT' | 'DONE' | 'UNDONE';
  file_name: string;
  row_count: number;
  headers: ColumnType<string[], string, never>;
  samples: ColumnType<string[][], string, never>;
  /** FileRow[] as JSON; null once it was imported. */
  rows: string | null;
  settings: ColumnType<BookingImportSettings, string, string>;
  /** Of a draft the forecast. */
  result: ColumnType<BookingImportResult, string, string>;
  /** Bookings that an undo left, because they had changed. */
  remaining: Generated<number>;
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  finished_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
}

export type BookingImportRow = Selectable<BookingImportsTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    booking_imports: BookingImportsTable;
  }
}
