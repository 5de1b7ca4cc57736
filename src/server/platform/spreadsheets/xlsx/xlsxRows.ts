import type { ImportLimits } from '#contract/limits/imports.ts';
import type { RawRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import { readNumberFormats } from '#server/platform/spreadsheets/xlsx/numberFormat.ts';
import { readSharedStrings } from '#server/platform/spreadsheets/xlsx/sharedStrings.ts';
import { SheetRowReader } from '#server/platform/spreadsheets/xlsx/sheetRowReader.ts';
import { findWorkbookParts } from '#server/platform/spreadsheets/xlsx/workbookParts.ts';
import { openWorkbookZip } from '#server/platform/spreadsheets/xlsx/workbookZip.ts';
import { readXml } from '#server/platform/spreadsheets/xlsx/xmlTags.ts';

/**
 * The rows of the first visible sheet of an XLSX file; each call starts with the first row. The sheet is unpacked in chunks, the shared
 * texts of cells are in memory. Throws SpreadsheetError.
 */
export async function openXlsx(
  bytes: Uint8Array,
  limits: ImportLimits,
): Promise<() => AsyncGenerator<RawRow, void, undefined>> {
  const zip = await openWorkbookZip(bytes, limits);
  const parts = await findWorkbookParts(zip);
  const strings = await readSharedStrings(zip, parts.sharedStrings, limits.rows * TEXTS_OF_ROW);
  const formats = await readNumberFormats(zip, parts.styles);
  return async function* rows() {
    const reader = new SheetRowReader({ strings, formats, is1904: parts.is1904, limits });
    for await (const _ of readXml(await zip.open(parts.sheet), reader)) yield* reader.take();
  };
}

// Texts that a row may have and no other row shares, on the average: memory goes by their number too.
const TEXTS_OF_ROW = 40;
