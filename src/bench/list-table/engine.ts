import type { BenchRow } from './benchRows.ts';

/** One way to show the same rows, driven by the benchmark. Each action is what a person's click would start. */
export interface Engine {
  /** The state of a page before its list appears: a React root, the store, the router. */
  prepare: (root: HTMLElement) => void;
  mount: (rows: readonly BenchRow[]) => void;
  unmount: () => void;
  /** Other rows of the same kind: the next page. */
  setRows: (rows: readonly BenchRow[]) => void;
  selectRow: () => void;
  selectAll: () => void;
  toggleColumn: () => void;
  moveColumn: () => void;
  /** The scrolling element. */
  scroller: () => HTMLElement;
}
