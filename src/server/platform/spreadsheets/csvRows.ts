import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ImportLimits } from '#contract/limits/imports.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { guessDelimiter } from '#server/platform/spreadsheets/delimiter.ts';
import type { RawRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { TextEncoding } from '#server/platform/spreadsheets/textEncoding.ts';
import { decodeText, recogniseEncoding } from '#server/platform/spreadsheets/textEncoding.ts';

/**
 * The rows of a CSV file in any of the usual encodings and delimiters, including the header. A line `sep=;`, in which Excel
 * declares the delimiter, is applied and counted, but not returned. Throws SpreadsheetError.
 */
export async function* readCsvRows(
  bytes: Uint8Array,
  limits: ImportLimits,
): AsyncGenerator<RawRow, void, undefined> {
  const { encoding, delimiter, isTold } = recogniseCsv(bytes);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
  });
  pipeline(Readable.from(utf8Pieces(bytes, encoding)), parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number === 1 && isTold) continue;
      if (cells.some((cell) => cell.length > limits.cellCharacters)) {
        throw new SpreadsheetError(IMPORT_FILE_MESSAGES.cellTooLong(number));
      }
      yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? csvProblem(error, parser.info.records + 1) : error;
  }
}

/** The format of a CSV file: its encoding, and its delimiter, possibly declared in the first line. Throws SpreadsheetError for other files. */
export function recogniseCsv(bytes: Uint8Array): {
  encoding: TextEncoding;
  delimiter: string;
  isTold: boolean;
} {
  const encoding = recogniseEncoding(bytes);
  const sample = decodeText(bytes, encoding).next().value ?? '';
  refuseOtherFiles(sample);
  const declared = /^sep=([\t;|,])(?:\r\n|\r|\n)/i.exec(sample)?.[1];
  return {
    encoding,
    delimiter: declared ?? guessDelimiter(sample, sample.length >= bytes.length),
    isTold: declared !== undefined,
  };
}

// Of one row, in bytes.
const LONGEST_RECORD = 1024 * 1024;

// Between two pieces the server does its other work.
async function* utf8Pieces(
  ...source: Parameters<typeof decodeText>
): AsyncGenerator<Buffer, void, undefined> {
  for (const text of decodeText(...source)) {
    yield Buffer.from(text);
    await setImmediate();
  }
}

// Anything decodes as windows-1252: images and documents are recognized by beginnings that no table has.
function refuseOtherFiles(sample: string): void {
  if (sample.includes('\0') || /^\s*(?:%PDF-|<!doctype|<html|<\?xml|\{\\rtf)/i.test(sample)) {
    throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable);
  }
}

function csvProblem(error: CsvError, row: number): SpreadsheetError {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SpreadsheetError(IMPORT_FILE_MESSAGES.quoteOpen(row));
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SpreadsheetError(IMPORT_FILE_MESSAGES.rowTooLong(row));
  return new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable, { cause: error });
}
