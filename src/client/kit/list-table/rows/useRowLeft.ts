import { useEffect, useEffectEvent, useRef } from 'react';
import { useLeftPath } from '../../links/leftPath.ts';
import { isFocusFree } from './useActiveRow.ts';
import type { RowPart } from './useActiveRow.ts';

interface Options<Row> {
  rows: readonly Row[] | undefined;
  rowTo: ((row: Row) => string) | undefined;
  focusRow: (index: number, part: RowPart) => void;
}

/**
 * Whoever comes back from the page of one of the rows has the focus on that row, and goes on from there by keys; also when they went on to
 * it from the page of another one. Not where they have put it elsewhere before the rows were there.
 */
export function useRowLeft<Row>({ rows, rowTo, focusRow }: Options<Row>): void {
  const left = useLeftPath();
  const hasLooked = useRef(false);
  const look = useEffectEvent((shown: readonly Row[]) => {
    const index = rowTo && left.current ? shown.findIndex((row) => rowTo(row) === left.current) : -1;
    // A new screen takes the focus itself, after this
    if (index >= 0) queueMicrotask(() => isFocusFree() && focusRow(index, 'name'));
  });
  useEffect(
    function lookOnce() {
      if (!rows || hasLooked.current) return;
      hasLooked.current = true;
      look(rows);
    },
    [rows],
  );
}
