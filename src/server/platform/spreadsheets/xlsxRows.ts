import type { ImportLimits } from '#contract/limits/imports.ts';
import { SheetRowReader } from '#server/platform/spreadsheets/sheetRowReader.ts';
import { readNumberFormats } from '#server/platform/spreadsheets/numberFormat.ts';
import { readSharedStrings } from '#server/platform/spreadsheets/sharedStrings.ts';
import type { RawRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import { findWorkbookParts } from '#server/platform/spreadsheets/workbookParts.ts';
import { openWorkbookZip } from '#server/platform/spreadsheets/workbookZip.ts';
import { readXml } from '#server/platform/spreadsheets/xmlTags.ts';

/** The rows of the first visible sheet of an XLSX file, unpacked piece by piece. Throws SpreadsheetError. */
export async function* readXlsxRows(
  bytes: Uint8Array,
  limits: ImportLimits,
): AsyncGenerator<RawRow, void, undefined> {
  const zip = await openWorkbookZip(bytes, limits);
  const parts = await findWorkbookParts(zip);
  const reader = new SheetRowReader({
    strings: await readSharedStrings(zip, parts.sharedStrings),
    formats: await readNumberFormats(zip, parts.styles),
    is1904: parts.is1904,
    limits,
  });
  for await (const _ of readXml(await zip.open(parts.sheet), reader)) yield* reader.take();
}
