import type { CellWish, WrittenCell } from './cellEditing.ts';

interface Place<Row> {
  /** The rows on the page from the first cell's on. */
  rows: readonly Row[];
  /** The paths of the columns that can be edited, from the first cell's on. */
  paths: readonly string[];
}

/**
 * The cells that a pasted text fills, in the format of spreadsheets: tabs separate columns, line breaks separate rows and end the last
 * one; values that contain either are quoted. Only editable cells are filled.
 */
export function filledCells<Row>(text: string, { rows, paths }: Place<Row>): CellWish<Row> {
  const lines = linesOf(text.replace(/\r?\n$/, ''));
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

function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, value = '', end] of text.matchAll(VALUE)) {
    // Quotation marks around other values belong to the text
    const isQuoted = /[\t\r\n]/.test(value);
    lines.at(-1)?.push(isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}

/** A value, in quotation marks or not, and what ends it. */
const VALUE = /(?<![^\t\r\n])((?<!")"(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g;
