import type { ListQuery, Reply } from '#client/data/listState.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { StartQuery } from '#client/kit/screens/screenRoute.ts';

/** What of an address says which rows a list shows. */
export type RowsAddress = Pick<ListAddress, 'params' | 'sorts' | 'filters'>;

/** A list whose rows one query brings: its screen shows them (`useRowsList`), and they are asked for ahead of it (`askListAhead`). */
export interface RowsList<Input, R extends Reply> {
  /** It is called as the contract calls the list. */
  slice: ListSlice;
  /** The parameters of the address that are filters. */
  filterNames: readonly string[];
  /** Those of them whose days are the company's. */
  dayFilters?: readonly string[];
  /** What the query asks for, as an address says; days are those of this time zone. */
  inputOf: (address: RowsAddress, timeZone: string) => Input;
  /** A page of rows. */
  useRows: (wish: { input: Input }, options: { skip: boolean }) => ListQuery<R>;
  /** Starts to ask for one outside of React. */
  askRows: (wish: { input: Input }) => StartQuery<R>;
}
