import type { Tx } from '#server/database/walls/scopes.ts';
import type { FileRow, RowProblem } from '../imports.table.ts';

/** Rows that one chunk of a file holds; as many as one transaction of the import writes. */
export const FILE_CHUNK_ROWS = 500;

/** The import that rows are of. */
export interface ImportRef {
  company_id: string;
  id: string;
}

/** A row with its position below the header, from 0, and the user's edits. */
export interface ImportRow extends FileRow {
  ordinal: number;
  isEdited: boolean;
  isDropped: boolean;
  /** By the last check; null: none. */
  problems: RowProblem[] | null;
}

/** Keeps the rows of a file, whose chunks are JSON already. */
export async function insertChunks(tx: Tx, job: ImportRef, chunks: readonly string[]): Promise<void> {
  for (const [chunk, rows] of chunks.entries())
    await tx
      .insertInto('import_chunks')
      .values({ company_id: job.company_id, job_id: job.id, chunk, rows })
      .execute();
}

/** At most `limit` rows from a place on, as they will be read: edited cells take the place of the file's. */
export async function readImportRows(
  tx: Tx,
  job: ImportRef,
  from: number,
  limit: number,
): Promise<ImportRow[]> {
  const chunks = await tx
    .selectFrom('import_chunks')
    .select(['chunk', 'rows'])
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('chunk', '>=', Math.floor(from / FILE_CHUNK_ROWS))
    .where('chunk', '<=', Math.floor((from + limit - 1) / FILE_CHUNK_ROWS))
    .orderBy('chunk')
    .execute();
  const marks = await tx
    .selectFrom('import_rows')
    .select(['ordinal', 'cells', 'is_dropped', 'problems'])
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('ordinal', '>=', from)
    .where('ordinal', '<', from + limit)
    .execute();
  const markOf = new Map(marks.map((mark) => [mark.ordinal, mark]));
  return chunks.flatMap(({ chunk, rows }) => {
    const first = chunk * FILE_CHUNK_ROWS;
    const wanted = (JSON.parse(rows) as FileRow[]).map((row, index) => ({ ...row, ordinal: first + index }));
    return wanted
      .filter(({ ordinal }) => ordinal >= from && ordinal < from + limit)
      .map((row) => {
        const mark = markOf.get(row.ordinal);
        return {
          ...row,
          cells: mark?.cells ?? row.cells,
          // A user who edits a row has seen how its cells are read
          problem: mark?.cells ? null : row.problem,
          isEdited: Boolean(mark?.cells),
          isDropped: mark?.is_dropped ?? false,
          problems: mark?.problems ?? null,
        };
      });
  });
}
