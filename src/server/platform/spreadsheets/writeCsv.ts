import { Readable } from 'node:stream';
import { asItIs, withoutFormula } from '#server/platform/spreadsheets/formulaCells.ts';

/** The purpose of a CSV file: opening it in a spreadsheet program, or importing it without loss. */
export type CsvForm = 'FOR_SPREADSHEETS' | 'LOSSLESS';

/** Rows of texts, the header first. */
export type WrittenRows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/**
 * A CSV file in UTF-8 as a stream that takes rows as it is read: commas, CRLF, every cell in quotation marks.
 * For spreadsheets it begins with a byte order mark, and no cell in it runs as a formula; both forms read back to the
 * same rows with readSpreadsheet, which leaves blank rows out. NUL characters are dropped.
 */
export function writeCsv(rows: WrittenRows, form: CsvForm): Readable {
  return Readable.from(pieces(rows, form), { objectMode: false });
}

const PIECE = 64 * 1024;

async function* pieces(rows: WrittenRows, form: CsvForm): AsyncGenerator<Buffer, void, undefined> {
  const guard = form === 'LOSSLESS' ? asItIs : withoutFormula;
  let piece = form === 'LOSSLESS' ? '' : '\uFEFF';
  for await (const row of rows) {
    piece += `${row.map((cell) => quoted(guard(cell))).join(',')}\r\n`;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('\0', '').replaceAll('"', '""')}"`;
}
