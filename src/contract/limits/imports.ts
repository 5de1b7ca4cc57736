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
export const IMPORT_FILE_MESSAGES = {
  unreadable: 'The file is not a readable spreadsheet. Save it as XLSX or CSV',
  oldExcel:
    'This is an old Excel file (.xls) or one with a password. Save it as .xlsx or CSV without a password',
  damaged: 'The file is damaged. Save it again or export it as CSV',
  empty: 'The file has no rows',
  noRows: 'The file has a header but no rows',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Split it into smaller files`,
  tooLargeUnpacked: 'The unpacked file is too large. Split it into smaller files or export it as CSV',
  tooMuchWork:
    'The file takes too much time or memory to read. Split it into smaller files or export it as CSV',
  busy: 'Too many files of your company are waiting. Try again in a minute',
  tooManyRows: (rows: number) =>
    `The file has more than ${rows.toLocaleString('en-US')} rows. Split it into smaller files`,
  tooManyColumns: (columns: number) =>
    `The file has more than ${columns} columns. Remove those that are not needed`,
  cellTooLong: (row: number) => `Row ${row} has a cell that is too long`,
  rowTooLong: (row: number) => `Row ${row} is too long, or a quotation mark in it is never closed`,
  quoteOpen: (row: number) => `Row ${row} opens a quotation mark that is never closed`,
  moreCells: (row: number) => `Row ${row} has more cells than the header`,
} as const;
