import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { BOOKING_PAGE_COLUMNS } from '#contract/lists/columns/bookingPageColumns.ts';

const slice = createListSlice('bookingPages', BOOKING_PAGE_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the booking pages' list. */
export const bookingPagesSlice = slice.injectInto(rootReducer);
