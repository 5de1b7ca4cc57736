import type { ReactNode } from 'react';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { ListSlice } from '../createListSlice.ts';

/** The common properties of a table's rows; the same object until one of them changes, so that rows do not render again. */
export interface RowView<Row = unknown> {
  slice: ListSlice;
  /** The columns after the name, in order. */
  columns: readonly ListColumn[];
  nameColumn: ListColumn | undefined;
  cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  rowName: (row: Row) => string;
  /** The address of a row's detail, as an href; undefined where rows do not open. */
  rowHref: ((row: Row) => string) | undefined;
  /** Whether a click on a row does something. */
  opens: boolean;
  hasSelection: boolean;
  hasMenu: boolean;
  /** Rows have a preview button. */
  hasPreview: boolean;
  isCards: boolean;
  /** The paths of the columns whose cells can be edited; undefined for none. */
  edited: ReadonlySet<string> | undefined;
}
