import { importFieldsOf } from '#contract/import/importFields.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { exportColumns } from '#contract/people/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { LIST_CELLS, LOSSLESS_CELLS } from './exportCells.ts';
import type { ExportContext } from './exportCells.ts';
import type { ExportRequest } from './exportRequest.ts';

/** The columns of an exported file: what stands on top, and in each row. */
export interface ExportTable {
  header: string[];
  cells(row: PersonRow, context: ExportContext): string[];
}

/** The table that was asked for: the list's columns in their order, or every field for an import. */
export function exportTable({
  kind,
  format,
  columns,
}: Pick<ExportRequest, 'kind' | 'format' | 'columns'>): ExportTable {
  if (format === 'CSV_LOSSLESS') {
    const fields = importFieldsOf(kind).flatMap(({ path, label }) =>
      path === 'fullName'
        ? []
        : [{ label, cell: LOSSLESS_CELLS[path as Exclude<ImportFieldPath, 'fullName'>] }],
    );
    return {
      header: fields.map(({ label }) => label),
      cells: (row, context) => fields.map(({ cell }) => cell(row, context)),
    };
  }
  const labels = new Map(exportColumns(kind).map(({ path, label }) => [path, label]));
  return {
    header: columns.map((path) => labels.get(path) ?? path),
    cells: (row, context) => columns.map((path) => LIST_CELLS[path](row, context)),
  };
}
