import type { TextEncoding } from '#server/platform/spreadsheets/textEncoding.ts';

/** A table that was read: its header, and its rows as often as they are asked for. */
export interface Spreadsheet {
  kind: 'CSV' | 'XLSX';
  /** The format of a CSV file. */
  csv: { encoding: TextEncoding; delimiter: string } | null;
  /** The first row that is not blank, trimmed; a column without a name is called by its letter ('Column C'). */
  headers: string[];
  /** The rows below the header from the first on. Blank ones are left out. Throws SpreadsheetError. */
  rows(): AsyncGenerator<SpreadsheetRow, void, undefined>;
}

/** One row below the header. */
export interface SpreadsheetRow {
  /** As a spreadsheet program counts: the header is usually row 1. */
  number: number;
  /** One text for each column of the header. */
  cells: string[];
  /** Why the row cannot be taken as it is, for a person; the cells beyond the header are then missing. */
  problem: string | null;
}

/** A row as the file has it, the header included; trailing cells may be missing. */
export interface RawRow {
  number: number;
  cells: string[];
}

/** The file cannot be read, or not further. The message is for the person who chose it. */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError';
}
