import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { asItIs } from '#server/platform/spreadsheets/formulaCells.ts';
import type { WrittenRows } from '#server/platform/spreadsheets/writeCsv.ts';
import { columnName, fixedParts, textCell } from '#server/platform/spreadsheets/xlsx/xlsxMarkup.ts';

/**
 * An XLSX file with one sheet as a stream that takes rows as it is read. Every cell is text and formatted as text: no
 * formula runs, leading zeros and long numbers stay. Reads back to the same rows with readSpreadsheet, which leaves
 * blank rows out. The header is bold and stays in view. NUL characters are dropped.
 */
export function writeXlsx(rows: WrittenRows, sheetName: string): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [path, xml] of fixedParts(sheetName)) zip.addBuffer(Buffer.from(xml), path);
  const sheet = Readable.from(sheetPieces(rows), { objectMode: false });
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  output.on('close', () => sheet.destroy());
  return zip.outputStream.pipe(output);
}

const PIECE = 64 * 1024;
const HEADER =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>';

async function* sheetPieces(rows: WrittenRows): AsyncGenerator<Buffer, void, undefined> {
  let piece = HEADER;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const style = number === 1 ? 'header' : 'text';
    const cells = row.map((cell, column) => textCell(`${columnName(column)}${number}`, asItIs(cell), style));
    piece += `<row r="${number}">${cells.join('')}</row>`;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(`${piece}</sheetData></worksheet>`);
}
