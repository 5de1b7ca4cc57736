import type { RefObject } from 'react';
import { useWindow } from '../../windowing/useWindow.ts';

interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** CSS pixels. */
  rowHeight: number;
  /** Off: every row is on the page. */
  isOn: boolean;
  /** The row that has the focus stays on the page wherever the list is scrolled to. */
  pinnedIndex: number;
}

/** Rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN = 6;

/** Which rows are on the page: those in sight and a few around them, or all. */
export function useRowWindow({ scroller, ids, rowHeight, isOn, pinnedIndex }: RowWindowOptions) {
  const items = useWindow({
    scroller,
    count: isOn ? ids.length : 0,
    size: rowHeight,
    overscan: OVERSCAN,
    isOn,
    pinnedIndex,
  });
  if (!isOn) return ids.map((id, index) => ({ index, id }));
  return items.flatMap(({ index }) => {
    const id = ids[index];
    return id === undefined ? [] : [{ index, id }];
  });
}
