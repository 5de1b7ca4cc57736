import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { BOOKING_COLUMNS } from '#contract/lists/columns/bookingColumns.ts';

const slice = createListSlice('bookings', BOOKING_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the bookings' list. */
export const bookingsSlice = slice.injectInto(rootReducer);
