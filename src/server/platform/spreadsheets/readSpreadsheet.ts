import type { ImportLimits } from '#contract/limits/imports.ts';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { readCsvRows, recogniseCsv } from '#server/platform/spreadsheets/csvRows.ts';
import { withoutApostrophe } from '#server/platform/spreadsheets/formulaCells.ts';
import type { RawRow, Spreadsheet, SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import { columnName } from '#server/platform/spreadsheets/xlsx/xlsxMarkup.ts';
import { openXlsx } from '#server/platform/spreadsheets/xlsx/xlsxRows.ts';

/**
 * Reads a CSV or XLSX file; its bytes decide which. The header is read at once, rows on request. Rejects files that are not tables or
 * exceed the limits: throws SpreadsheetError with a message for the user.
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<Spreadsheet> {
  const kind = spreadsheetKind(bytes, limits);
  const rawRows = kind === 'XLSX' ? await openXlsx(bytes, limits) : () => readCsvRows(bytes, limits);
  const read = () => filledRows(rawRows());
  const headers = await readHeaders(read(), limits);
  const csv = kind === 'CSV' ? recogniseCsv(bytes) : null;
  return {
    kind,
    csv: csv && { encoding: csv.encoding, delimiter: csv.delimiter },
    headers,
    rows: () => rowsBelow(read(), headers, limits),
  };
}

function spreadsheetKind(bytes: Uint8Array, limits: ImportLimits): 'CSV' | 'XLSX' {
  if (bytes.length > limits.bytes) {
    throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooLarge(Math.floor(limits.bytes / 1024 / 1024)));
  }
  if (OLD_EXCEL.every((byte, index) => bytes[index] === byte)) {
    throw new SpreadsheetError(IMPORT_FILE_MESSAGES.oldExcel);
  }
  return ZIP.every((byte, index) => bytes[index] === byte) ? 'XLSX' : 'CSV';
}

// How the files begin: 'PK' and two digits; the container of Office before 2007, and of encrypted files since.
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

async function* filledRows(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow, void, undefined> {
  for await (const row of rows) {
    const cells = row.cells.map(withoutApostrophe);
    if (cells.some((cell) => cell.trim())) yield { number: row.number, cells };
  }
}

async function readHeaders(rows: AsyncGenerator<RawRow>, limits: ImportLimits): Promise<string[]> {
  for await (const { cells } of rows) {
    const names = cells.map((cell) => cell.trim());
    const width = names.findLastIndex(Boolean) + 1;
    if (width > limits.columns) {
      throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooManyColumns(limits.columns));
    }
    return names.slice(0, width).map((name, index) => name || `Column ${columnName(index)}`);
  }
  throw new SpreadsheetError(IMPORT_FILE_MESSAGES.empty);
}

async function* rowsBelow(
  rows: AsyncGenerator<RawRow>,
  headers: string[],
  limits: ImportLimits,
): AsyncGenerator<SpreadsheetRow, void, undefined> {
  let count = -1;
  for await (const { number, cells } of rows) {
    count += 1;
    if (count === 0) continue;
    if (count > limits.rows) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooManyRows(limits.rows));
    const hasMore = cells.slice(headers.length).some((cell) => cell.trim());
    yield {
      number,
      cells: headers.map((_, column) => cells[column] ?? ''),
      problem: hasMore ? IMPORT_FILE_MESSAGES.moreCells(number) : null,
    };
  }
}
