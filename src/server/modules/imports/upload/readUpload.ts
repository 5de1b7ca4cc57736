import { IMPORT_FILE_MESSAGES, IMPORT_SAMPLES, MAX_IMPORT_TEXT } from '#contract/limits/imports.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { FileRow } from '../imports.table.ts';
import { FILE_CHUNK_ROWS } from './importChunks.store.ts';
import { storableCell } from './tidyCell.ts';

/** A file as it was read to its end. */
export interface ReadUpload {
  fileType: 'CSV' | 'XLSX';
  encoding: string | null;
  delimiter: string | null;
  headers: string[];
  /** Of each column the first different values. */
  samples: string[][];
  rowCount: number;
  /** The cells of the first chunk. */
  firstCells: string[][];
  /** The number of each chunk's first row. */
  firstRows: number[];
  /** The rows, FILE_CHUNK_ROWS each, as JSON of FileRow[]: millions of cells would take long to pass from thread to thread. */
  chunks: string[];
}

/** Reads the whole file. Throws SpreadsheetError for a file that is not a table, has no rows, or exceeds the limits. */
export async function readUpload(bytes: Uint8Array): Promise<ReadUpload> {
  const { kind, csv, headers: names, rows } = await readSpreadsheet(bytes);
  const headers = names.map(storableCell);
  const samples = headers.map(() => new Set<string>());
  const chunks: FileRow[][] = [];
  let rowCount = 0;
  let characters = 0;
  for await (const { number, cells: texts, problem } of rows()) {
    const cells = texts.map(storableCell);
    if (rowCount % FILE_CHUNK_ROWS === 0) chunks.push([]);
    chunks.at(-1)?.push({ row: number, cells, problem });
    rowCount += 1;
    for (const [column, cell] of cells.entries()) {
      characters += cell.length;
      const seen = samples[column];
      if (seen && seen.size < IMPORT_SAMPLES && cell.trim()) seen.add(cell.trim().slice(0, SAMPLE_LENGTH));
    }
    if (characters > MAX_IMPORT_TEXT) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooLargeUnpacked);
  }
  if (rowCount === 0) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.noRows);
  return {
    fileType: kind,
    encoding: csv?.encoding ?? null,
    delimiter: csv?.delimiter ?? null,
    headers,
    samples: samples.map((seen) => [...seen]),
    rowCount,
    firstCells: (chunks[0] ?? []).map(({ cells }) => cells),
    firstRows: chunks.map(([first]) => first?.row ?? 0),
    chunks: chunks.map((chunk) => JSON.stringify(chunk)),
  };
}

const SAMPLE_LENGTH = 100;
