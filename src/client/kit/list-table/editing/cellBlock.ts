import type { CellWish, WrittenCell } from './cellEditing.ts';

interface Place<Row> {
  /** The rows on the page from the first cell's on. */
  rows: readonly Row[];
  /** The paths of the columns that can be edited, from the first cell's on. */
  paths: readonly string[];
}

/**
 * Which cells a text fills, as spreadsheets copy it: tabs part the columns, line breaks the rows, and one ends the last row. Only
 * cells that can be edited are filled.
 */
export function filledCells<Row>(text: string, { rows, paths }: Place<Row>): CellWish<Row> {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t'));
  const cells: WrittenCell<Row>[] = [];
  let leftOver = 0;
  lines.forEach((texts, down) =>
    texts.forEach((each, right) => {
      const row = rows[down];
      const path = paths[right];
      if (row === undefined || path === undefined) leftOver += 1;
      else cells.push({ row, path, text: each });
    }),
  );
  return { kind: 'write', cells, leftOver };
}
