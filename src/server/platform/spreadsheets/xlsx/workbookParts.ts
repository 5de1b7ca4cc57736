import { posix } from 'node:path';
import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { WorkbookZip } from '#server/platform/spreadsheets/xlsx/workbookZip.ts';
import type { XmlHandlers } from '#server/platform/spreadsheets/xlsx/xmlTags.ts';
import { prefixedAttribute, readXml } from '#server/platform/spreadsheets/xlsx/xmlTags.ts';

/** Where the parts of a workbook are that its first visible sheet needs. */
export interface WorkbookParts {
  sheet: string;
  sharedStrings: string | null;
  styles: string | null;
  /** Days are counted from 1904 (old Excel for Mac), not from 1900. */
  is1904: boolean;
}

/** Follows the links of the archive to the first visible sheet. Throws SpreadsheetError. */
export async function findWorkbookParts(zip: WorkbookZip): Promise<WorkbookParts> {
  const root = await readLinks(zip, '');
  const workbook = linkTo(root, 'officeDocument');
  if (!workbook?.endsWith('.xml') || !zip.has(workbook)) {
    throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable);
  }
  const { sheetIds, is1904 } = await readWorkbook(zip, workbook);
  const links = await readLinks(zip, workbook);
  const sheet = sheetIds.map((id) => links.get(id)).find((link) => link?.type === 'worksheet')?.path;
  if (!sheet || !zip.has(sheet)) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable);
  const known = (type: string) => {
    const path = linkTo(links, type);
    return path && zip.has(path) ? path : null;
  };
  return { sheet, sharedStrings: known('sharedStrings'), styles: known('styles'), is1904 };
}

/** Reads a whole part. */
export async function readPart(zip: WorkbookZip, path: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(await zip.open(path), handlers));
}

type Links = Map<string, { type: string; path: string }>;

function linkTo(links: Links, type: string): string | undefined {
  return links.values().find((link) => link.type === type)?.path;
}

// The links of xl/workbook.xml are in xl/_rels/workbook.xml.rels, the archive's links in _rels/.rels
async function readLinks(zip: WorkbookZip, of: string): Promise<Links> {
  const folder = posix.dirname(of);
  const path = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  if (!zip.has(path)) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable);
  const links: Links = new Map();
  await readPart(zip, path, {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return;
      const absolute = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      links.set(id, { type: posix.basename(type), path: absolute });
    },
  });
  return links;
}

async function readWorkbook(
  zip: WorkbookZip,
  path: string,
): Promise<{ sheetIds: string[]; is1904: boolean }> {
  const sheetIds: string[] = [];
  let is1904 = false;
  await readPart(zip, path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const id = prefixedAttribute(attributes, 'id');
      if (name === 'sheet' && id && (attributes.state ?? 'visible') === 'visible') sheetIds.push(id);
    },
  });
  return { sheetIds, is1904 };
}
