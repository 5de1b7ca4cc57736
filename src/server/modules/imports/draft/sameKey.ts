import { MATCH_FIELDS } from '#contract/import/emptyCells.ts';
import type { MatchKey } from '#contract/import/importChoices.ts';
import { nationalDigits } from '#contract/validation/phone.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ImportRef } from '../upload/importChunks.store.ts';
import { FILE_CHUNK_ROWS, readImportRows } from '../upload/importChunks.store.ts';
import type { ImportPayload } from './importSettings.ts';

/**
 * Whether another row of the file may have one of the keys, by what its cells look like: a row that only looks alike counts too,
 * one that is alike is never missed.
 */
export async function mayBeElsewhere(
  tx: Tx,
  job: ImportRef,
  { settings, rowCount }: ImportPayload,
  { keys, ordinal }: { keys: readonly string[]; ordinal: number },
): Promise<boolean> {
  const { matchKey } = settings;
  if (matchKey === null || keys.length === 0) return false;
  const columns = settings.columns.flatMap(({ field }, column) =>
    field && MATCH_FIELDS[matchKey].includes(field) ? [column] : [],
  );
  const looksAlike = LOOKS_ALIKE[matchKey];
  for (let from = 0; from < rowCount; from += AT_ONCE) {
    const rows = await readImportRows(tx, job, from, AT_ONCE);
    const found = rows.some(
      (row) =>
        row.ordinal !== ordinal &&
        columns.some((column) => keys.some((key) => looksAlike(row.cells[column] ?? '', key))),
    );
    if (found) return true;
  }
  return false;
}

const LOOKS_ALIKE: Record<MatchKey, (cell: string, key: string) => boolean> = {
  // Letters and digits of other scripts may represent any digit
  PHONE: (cell, key) =>
    /[\p{L}\p{N}]/u.test(cell.replace(/[0-9]/g, '')) ||
    cell.replace(/[^0-9]/g, '').includes(nationalDigits(key).slice(-LAST_DIGITS)),
  EMAIL: (cell, key) => cell.toLowerCase().includes(key.toLowerCase()),
  ID: (cell, key) => cell.toLowerCase().includes(key),
};

const LAST_DIGITS = 7;
const AT_ONCE = 10 * FILE_CHUNK_ROWS;
