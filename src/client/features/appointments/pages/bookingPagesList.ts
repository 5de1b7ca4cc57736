import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { BOOKING_PAGE_LIST } from '#contract/lists/bookingPages.ts';
import type { BookingPageListInput, BookingPageSort } from '../appointments.generated.ts';
import { appointmentsApi } from '../appointmentsApi.ts';

const slice = createListSlice(BOOKING_PAGE_LIST.name, BOOKING_PAGE_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of booking pages. */
export const BOOKING_PAGES = rowsList({
  list: BOOKING_PAGE_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: bookingPagesInput,
  rows: appointmentsApi.endpoints.findBookingPages,
});

function bookingPagesInput({ params, sorts }: RowsAddress): BookingPageListInput {
  return { ...params, ...sortInput<BookingPageSort>(sorts, BOOKING_PAGE_LIST.columns) };
}
