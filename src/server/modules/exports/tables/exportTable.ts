import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { customHeader, fileField, importFieldsOf } from '#contract/import/importFields.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { ColumnField } from '#contract/people/personFields.ts';
import { COLUMN_FIELDS } from '#contract/people/personFields.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { ExportRequest } from '../exportRequest.ts';
import type { ExportContext } from './exportCells.ts';
import {
  customLabel,
  customListCell,
  customLosslessCell,
  FILE_ONLY_CELLS,
  listCell,
  losslessCell,
} from './exportCells.ts';

/** The columns of an exported file: the header, and the cells of each row. */
export interface ExportTable {
  header: string[];
  cells(row: PersonRow, context: ExportContext): string[];
}

interface Column {
  label: string;
  cell: (row: PersonRow, context: ExportContext) => string;
}

/** The table that was asked for: the list's columns in their order, or every field for an import. */
export function exportTable(
  request: Pick<ExportRequest, 'kind' | 'format' | 'columns'>,
  customFields: readonly SlottedField[],
): ExportTable {
  const columns =
    request.format === 'CSV_LOSSLESS'
      ? fileColumns(request.kind, customFields)
      : listedColumns(request.columns, customFields);
  return {
    header: columns.map(({ label }) => label),
    cells: (row, context) => columns.map(({ cell }) => cell(row, context)),
  };
}

function listedColumns(paths: ExportRequest['columns'], customFields: readonly SlottedField[]): Column[] {
  const byPath = new Map<string, ColumnField>(COLUMN_FIELDS.map((field) => [field.list.path, field]));
  return paths.flatMap((path): Column[] => {
    const custom = customFields.find(({ id }) => customKey(id) === path);
    if (custom) return [{ label: customLabel(custom), cell: (row) => customListCell(custom, row) }];
    const field = byPath.get(path);
    return field ? [{ label: field.list.label, cell: (row, context) => listCell(field, row, context) }] : [];
  });
}

function fileColumns(kind: ExportRequest['kind'], customFields: readonly SlottedField[]): Column[] {
  return importFieldsOf(kind, customFields).flatMap(({ path, label }): Column[] => {
    const custom = customFields.find(({ id }) => customKey(id) === path);
    if (custom)
      return [{ label: customHeader(custom, kind), cell: (row) => customLosslessCell(custom, row) }];
    const cell = fileCell(path);
    return cell ? [{ label, cell }] : [];
  });
}

function fileCell(path: ImportFieldPath): Column['cell'] | undefined {
  const field = fileField(path);
  return field ? (row, context) => losslessCell(field, row, context) : FILE_ONLY_CELLS[path];
}
