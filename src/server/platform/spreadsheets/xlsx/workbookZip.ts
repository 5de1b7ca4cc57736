import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import type { ImportLimits } from '#contract/limits/imports.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';

/** The parts of an XLSX file by their path in the archive ('xl/workbook.xml'). */
export interface WorkbookZip {
  has(path: string): boolean;
  /**
   * The unpacked part, on each call. The opened parts together have a size limit; the size that a part declares is checked while it
   * is unpacked. Throws SpreadsheetError.
   */
  open(path: string): Promise<Readable>;
}

/** Reads the archive's table of contents, nothing else. Throws SpreadsheetError. */
export async function openWorkbookZip(bytes: Uint8Array, limits: ImportLimits): Promise<WorkbookZip> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false }).catch(asUnreadable);
  const parts = await listParts(zip).catch(asUnreadable);
  const opened = new Set<Entry>();
  return {
    has: (path) => parts.has(path),
    async open(path) {
      const entry = parts.get(path);
      if (!entry?.canDecodeFileData()) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable);
      const unpacked = opened
        .add(entry)
        .values()
        .reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
      if (unpacked > limits.unpackedBytes) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooLargeUnpacked);
      return zip.openReadStreamPromise(entry).catch(asUnreadable);
    },
  };
}

const MOST_PARTS = 10_000;

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable);
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!parts.has(entry.fileName)) parts.set(entry.fileName, entry);
  }
  return parts;
}

function asUnreadable(cause: unknown): never {
  if (cause instanceof SpreadsheetError) throw cause;
  throw new SpreadsheetError(IMPORT_FILE_MESSAGES.unreadable, { cause });
}
