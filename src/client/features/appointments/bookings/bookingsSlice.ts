import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { BOOKING_LIST } from '#contract/lists/bookings.ts';

const slice = createListSlice(BOOKING_LIST.name, BOOKING_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Columns, selection and density of the bookings' list. */
export const bookingsSlice = slice.injectInto(rootReducer);
