import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { CUSTOMER_LIST } from '#contract/lists/customers.ts';

const slice = createListSlice(CUSTOMER_LIST.name, CUSTOMER_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the customers' list. */
export const customersSlice = slice.injectInto(rootReducer);
