import type { Tx } from '#server/database/walls/scopes.ts';
import type { ImportPayload } from '../draft/importSettings.ts';
import type { ImportRef, ImportRow } from './importChunks.store.ts';
import { FILE_CHUNK_ROWS, readImportRows } from './importChunks.store.ts';

/** The file's rows with these numbers. Reads each chunk that contains one once. */
export async function rowsByNumber(
  tx: Tx,
  job: ImportRef,
  { firstRows }: Pick<ImportPayload, 'firstRows'>,
  rows: readonly number[],
): Promise<Map<number, ImportRow>> {
  const wanted = new Set(rows);
  const chunks = new Set(rows.map((row) => firstRows.findLastIndex((first) => first <= row)));
  const found = new Map<number, ImportRow>();
  for (const chunk of chunks) {
    if (chunk < 0) continue;
    for (const row of await readImportRows(tx, job, chunk * FILE_CHUNK_ROWS, FILE_CHUNK_ROWS))
      if (wanted.has(row.row)) found.set(row.row, row);
  }
  return found;
}

/** The rows at these places, in their order. Each chunk that has one is read once. */
export async function rowsAt(tx: Tx, job: ImportRef, ordinals: readonly number[]): Promise<ImportRow[]> {
  const wanted = new Set(ordinals);
  const chunks = [...new Set(ordinals.map((ordinal) => Math.floor(ordinal / FILE_CHUNK_ROWS)))];
  const found: ImportRow[] = [];
  for (const chunk of chunks.sort((one, other) => one - other)) {
    const rows = await readImportRows(tx, job, chunk * FILE_CHUNK_ROWS, FILE_CHUNK_ROWS);
    found.push(...rows.filter(({ ordinal }) => wanted.has(ordinal)));
  }
  return found;
}
