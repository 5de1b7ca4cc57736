import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import { readPart } from '#server/platform/spreadsheets/xlsx/workbookParts.ts';
import type { WorkbookZip } from '#server/platform/spreadsheets/xlsx/workbookZip.ts';

/** The texts that cells name by their number. Formatted runs are joined; how it is pronounced is left out. Throws SpreadsheetError where there are more than `most`. */
export async function readSharedStrings(
  zip: WorkbookZip,
  path: string | null,
  most: number,
): Promise<string[]> {
  const strings: string[] = [];
  if (!path) return strings;
  let current = '';
  let isText = false;
  let isPronunciation = false;
  const addString = () => {
    if (strings.length === most) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooLargeUnpacked);
    strings.push(plainText(current));
  };
  await readPart(zip, path, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') isText = !isPronunciation;
      else if (name === 'rPh') isPronunciation = true;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 'si') addString();
      else if (name === 't') isText = false;
      else if (name === 'rPh') isPronunciation = false;
    },
  });
  return strings;
}

/** Text of a workbook as it was typed: characters that XML cannot hold are written as _x000D_ there. */
export function plainText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
