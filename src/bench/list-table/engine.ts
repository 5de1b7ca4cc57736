import type { BenchRow } from './benchRows.ts';

/** One way to show the same rows, driven by the benchmark. Each action is what a person's click would start. */
export interface Engine {
  /** What a page has before its list shows: a React root, the store, the router. */
  prepare: (root: HTMLElement) => void;
  mount: (rows: readonly BenchRow[]) => void;
  unmount: () => void;
  /** Other rows of the same kind: the next page. */
  setRows: (rows: readonly BenchRow[]) => void;
  selectRow: () => void;
  selectAll: () => void;
  toggleColumn: () => void;
  moveColumn: () => void;
  /** What scrolls. */
  scroller: () => HTMLElement;
}
