import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { readingKey } from '#client/kit/i18n/direction.ts';

/** A cell by its places. */
export interface GridPlace {
  row: number;
  column: number;
}

interface GridMovesOptions {
  rowCount: number;
  columnCount: number;
  /** The cell that Tab focuses first. */
  start: GridPlace;
}

/** One tab stop for a whole grid of cells, and arrows between them. */
export function useGridMoves({ rowCount, columnCount, start }: GridMovesOptions) {
  const ref = useRef<HTMLTableElement>(null);
  const hadFocus = useRef(false);
  const [reached, setReached] = useState<GridPlace>();
  const row = Math.min((reached ?? start).row, rowCount - 1);
  const column = Math.min((reached ?? start).column, columnCount - 1);

  // A corrected row can leave the list: the one that comes in its place takes the focus.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) cellAt(row, column)?.focus();
  });

  function cellAt(rowIndex: number, columnIndex: number): HTMLElement | undefined {
    return ref.current?.tBodies[0]?.rows[rowIndex]?.querySelectorAll<HTMLElement>('[data-cell]')[columnIndex];
  }

  function move(rowIndex: number, columnIndex: number) {
    const at = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
    cellAt(at(rowIndex, rowCount), at(columnIndex, columnCount))?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const cell = event.target as HTMLElement;
    const line = cell.matches('[data-cell]') ? cell.closest('tr') : null;
    const step = line ? STEPS[readingKey(event.key)] : undefined;
    if (!line || !step) return;
    event.preventDefault();
    const [down, right] = step;
    // The current position of the cell: previous rows may have been removed.
    const at = [...line.querySelectorAll('[data-cell]')].indexOf(cell);
    move(line.sectionRowIndex + down, right === null ? 0 : at + right);
  }

  return {
    ref,
    onKeyDown: handleKeyDown,
    move,
    reach: (rowIndex: number, columnIndex: number) => {
      hadFocus.current = true;
      setReached({ row: rowIndex, column: columnIndex });
    },
    isReached: (rowIndex: number, columnIndex: number) => rowIndex === row && columnIndex === column,
  };
}

/** Rows down and columns on; null: to the first column. */
const STEPS: Record<string, [down: number, right: number | null] | undefined> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, null],
  End: [0, Number.MAX_SAFE_INTEGER],
};
