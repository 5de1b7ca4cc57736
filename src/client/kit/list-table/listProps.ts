import type { ReactNode } from 'react';
import type { ListSort } from '#contract/lists/listSort.ts';
import type { MenuItem } from '../menus/menuItem.ts';
import type { ListSlice } from './createListSlice.ts';
import type { CellEditing } from './editing/cellEditing.ts';
import type { ListFilter } from './filters/listFilter.ts';
import type { ColumnGrouping } from './sections/columnGrouping.ts';
import type { ListAddress } from './useListParams.ts';

/** How a row is known, named and opened. Give functions that stay the same: outside of the component, or memoised. */
export interface RowIdentity<Row> {
  /** `row._id` by default. */
  rowId?: (row: Row) => string;
  /** The row's name in labels and links: 'Select Ada Lovelace'. */
  rowName: (row: Row) => string;
  /** Where the row's name leads, and a click on the row. Without it rows do not open. */
  rowTo?: (row: Row) => string;
  /** Instead of an address, where a row opens in place: a dialog, for instance. */
  onRowOpen?: (row: Row) => void;
}

/**
 * What a cell shows, by the column's path; without an entry it is the text at that path. Plain elements with
 * classes only: a list draws hundreds of them. A module constant, or memoised.
 */
export type ListCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/** The state of the list's query: `listState(useFindLeadsQuery(…))` of data/listState.ts. */
export interface ListQueryState<Row> {
  /** Undefined while the first answer is on its way: skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  /** Results on all pages; undefined where there are no pages. */
  total?: number | undefined;
  /** There are at least `total` results: the server counted no further. */
  isTotalCapped?: boolean | undefined;
  /** Text of a failure; shown with a retry in place of the rows. */
  error: string | null;
  /** New rows are loading while the old ones are still shown. */
  isFetching: boolean;
  onRetry: () => void;
}

/** The table itself. */
export interface ListTableProps<Row> extends RowIdentity<Row>, ListQueryState<Row> {
  /** Names the table: 'Leads'. */
  label: string;
  slice: ListSlice;
  cells?: ListCells<Row>;
  /** The three-dot menu at the end of a row, made when it opens. Left out, rows have none. */
  rowMenu?: (row: Row) => MenuItem[];
  /** Previews a row, by Space or a button of the row; not on phones. */
  onPreview?: ((id: string) => void) | undefined;
  /** The focus came to another row. */
  onFocusRow?: ((id: string) => void) | undefined;
  /** Makes cells editable; on phones, where rows are cards, they are not. */
  editing?: CellEditing<Row> | undefined;
  /** Rows cannot be selected: for people who may not act on them. */
  isReadOnly?: boolean;
  /** The order of the rows; empty for the server's own. */
  sorts?: readonly ListSort[];
  /** Left out, heads do not sort. */
  onSort?: (sorts: ListSort[]) => void;
  /** The handler of 'Group by this' in the menu of a column's head; without it no head has the item. */
  grouping?: ColumnGrouping | undefined;
  /** Rows on the pages before this one, for the row numbers that are read aloud. */
  offset?: number;
  /** The number of skeleton rows during the first load. */
  skeletonRows?: number;
  /** Another text here scrolls the table back to its top: a new page or order. */
  scrollKey?: string;
  /** Shown instead of rows: an EmptyState. */
  empty: ReactNode;
}

/** The arguments of actions on the selected rows. */
export interface BulkSelection {
  /** How many rows are selected in all. */
  count: number;
  /** True: all results of the query but `exclusions`; false: `ids`. */
  isAll: boolean;
  ids: string[];
  exclusions: string[];
  /** Selects nothing any more: call it when the action is done. */
  clear: () => void;
}

/** A whole list screen: title line, toolbar, table, pages. */
export interface ListViewProps<Row> extends Omit<
  ListTableProps<Row>,
  'sorts' | 'onSort' | 'offset' | 'skeletonRows' | 'scrollKey' | 'isReadOnly' | 'empty'
> {
  title: string;
  /** `useListParams(filterNames)` */
  address: ListAddress;
  /** 'Search leads'; left out, there is no search box. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** The saved views: next to the title, on phones behind the tools. */
  views?: ReactNode;
  /** The one primary action, at the end of the title line. */
  action?: ReactNode;
  /** More in the toolbar, after the filters. */
  toolbar?: ReactNode;
  /** Under the title, where the list needs a sentence or tabs. */
  lead?: ReactNode;
  /** Actions on the selected rows: small Buttons. Left out, rows cannot be selected. */
  bulkActions?: (selection: BulkSelection) => ReactNode;
  /** The list in sections, in place of table and pages; undefined for one piece. Drawn once `rows` are not undefined. */
  sections?: ((table: ListTableProps<Row>) => ReactNode) | undefined;
  /** Next to the table: the previewed row. */
  aside?: ReactNode;
  /** Under the last row: a line to add one, for instance. */
  footer?: ReactNode;
  /** Whether the search or a filter hides rows; by default, whether any is set. */
  isNarrowed?: boolean;
  /** Counts all results where the total is capped. */
  onCountAll?: (() => void) | undefined;
  /** Counting is in progress. */
  isCounting?: boolean;
  /** Shown for a list without any rows: an EmptyState with one action. */
  empty: ReactNode;
}
