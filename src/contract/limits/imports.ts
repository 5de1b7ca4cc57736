import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
/** The limits of a spreadsheet; larger ones are rejected before they are stored in memory. */
export const IMPORT_LIMITS = {
  /** The file as it is sent, in bytes. */
  bytes: 20 * 1024 * 1024,
  /** An XLSX file is a ZIP archive: what its parts may be unpacked to together, in bytes. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Rows below the header that are not blank. No list of a plan is longer. */
  rows: 50_000,
  columns: 200,
  /** Characters of a cell in spreadsheet programs. */
  cellCharacters: 32_767,
} as const;

/** Limits of one reading, as IMPORT_LIMITS names them. */
export type ImportLimits = Record<keyof typeof IMPORT_LIMITS, number>;

/** Most characters stored for all cells of a file until its import. An XLSX file can repeat one long text without limit. */
export const MAX_IMPORT_TEXT = 30_000_000;

/** Days until a draft is deleted, and days until the rows of a finished import are deleted, which its error file needs. */
export const IMPORT_DRAFT_DAYS = 7;
export const IMPORT_ROWS_DAYS = 30;

/** How many values of a column are shown as samples. */
export const IMPORT_SAMPLES = 5;

/** Messages about a file that cannot be imported, and about its rows. Row numbers match those in a spreadsheet program. */
export const IMPORT_FILE_MESSAGES = translated({
  unreadable: /*i18n*/ 'The file is not a readable spreadsheet. Save it as XLSX or CSV',
  oldExcel:
    /*i18n*/ 'This is an old Excel file (.xls) or one with a password. Save it as .xlsx or CSV without a password',
  damaged: /*i18n*/ 'The file is damaged. Save it again or export it as CSV',
  empty: /*i18n*/ 'The file has no rows',
  noRows: /*i18n*/ 'The file has a header but no rows',
  tooLarge: (megabytes: number) =>
    i18n.t('The file is larger than {megabytes} MB. Split it into smaller files', { megabytes }),
  tooLargeUnpacked:
    /*i18n*/ 'The unpacked file is too large. Split it into smaller files or export it as CSV',
  tooMuchWork:
    /*i18n*/ 'The file takes too much time or memory to read. Split it into smaller files or export it as CSV',
  busy: /*i18n*/ 'Too many files of your company are waiting. Try again in a minute',
  tooManyRows: (rows: number) =>
    i18n.t('The file has more than {rows, number} rows. Split it into smaller files', { rows }),
  tooManyColumns: (columns: number) =>
    i18n.t('The file has more than {columns} columns. Remove those that are not needed', { columns }),
  cellTooLong: (row: number) => i18n.t('Row {row} has a cell that is too long', { row }),
  rowTooLong: (row: number) =>
    i18n.t('Row {row} is too long, or a quotation mark in it is never closed', { row }),
  quoteOpen: (row: number) => i18n.t('Row {row} opens a quotation mark that is never closed', { row }),
  moreCells: (row: number) => i18n.t('Row {row} has more cells than the header', { row }),
} as const);
