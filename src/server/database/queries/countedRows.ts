import { MOST_COUNTED } from '#contract/limits/countedRows.ts';

/** How many rows a list has. With `isTotalCapped` there are at least `total`, and counting ended there. */
export interface CountedRows {
  total: number;
  isTotalCapped: boolean;
}

/**
 * At how many rows counting ends for a page: past its own rows, so that a caller who reads page by page up to the total reaches the last
 * one.
 */
export function countEnd({ limit, offset }: { limit: number; offset: number }): number {
  return Math.max(MOST_COUNTED, offset + limit) + 1;
}

/** The number of rows that were counted up to this end; null: up to the last row. */
export function countedRows(total: number, end: number | null): CountedRows {
  return { total, isTotalCapped: end !== null && total >= end };
}
