import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { BOOKING_PAGE_LIST } from '#contract/lists/bookingPages.ts';

const slice = createListSlice(BOOKING_PAGE_LIST.name, BOOKING_PAGE_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the booking pages' list. */
export const bookingPagesSlice = slice.injectInto(rootReducer);
