import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ListQuery, Reply } from '#client/data/listState.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import type { ListDescriptor } from '#contract/lists/listDescriptor.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { rowsAddress } from './rowsAddress.ts';

/** What of an address says which rows a list shows. */
export type RowsAddress = Pick<ListAddress, 'params' | 'sorts' | 'filters'>;

/** A list whose rows one query loads. */
interface RowsDescription<Input, R extends Reply> {
  list: ListDescriptor;
  /** Created with the list's name and columns. */
  slice: ListSlice;
  /** Its filters that contain days of the company's time zone. */
  dayFilters?: readonly string[];
  /** The query input for a URL; dates are in this time zone. `custom`: the custom fields of the list. */
  inputOf: (address: RowsAddress, timeZone: string, custom?: readonly CustomFieldDescription[]) => Input;
  /** The endpoint that loads a page of rows. */
  rows: RowsEndpoint<{ input: Input }, R>;
}

/** The part of an endpoint that a list uses. */
interface RowsEndpoint<Argument, R extends Reply> {
  useQuery: (argument: Argument, options: { skip: boolean }) => ListQuery<R>;
  initiate: (
    argument: Argument,
  ) => ThunkAction<PromiseLike<{ data?: R | undefined }>, object, unknown, UnknownAction>;
}

/** A list whose rows its screen shows (`useRowsList`) and its route preloads. */
export interface RowsList<Input, R extends Reply> extends RowsDescription<Input, R> {
  preload: Preload;
}

/** Completes a list by its preload: the list's views, and its rows if it is known which ones the screen will show. */
export function rowsList<Input, R extends Reply>(described: RowsDescription<Input, R>): RowsList<Input, R> {
  const { list, slice, dayFilters = [], inputOf, rows } = described;
  return {
    ...described,
    preload: async (url, store) => {
      const address = await rowsAddress({ slice, area: list.area, filterNames: list.filters }, url, store);
      // Only the days of filters depend on the company's time zone, which is not known yet
      if (!address || dayFilters.some((name) => address.filters[name])) return;
      await store.dispatch(rows.initiate({ input: inputOf(address, 'UTC') }));
    },
  };
}
