import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { BOOKING_PAGE_LIST } from '#contract/lists/bookingPages.ts';
import type { BookingPageListInput, BookingPageSort } from '../../appointments.generated.ts';
import { appointmentsApi } from '../../appointmentsApi.ts';
import { bookingPagesSlice } from './bookingPagesSlice.ts';

/** The list of booking pages. */
export const BOOKING_PAGES = rowsList({
  list: BOOKING_PAGE_LIST,
  slice: bookingPagesSlice,
  inputOf: bookingPagesInput,
  rows: appointmentsApi.endpoints.findBookingPages,
});

function bookingPagesInput({ params, sorts }: RowsAddress): BookingPageListInput {
  return { ...params, ...sortInput<BookingPageSort>(sorts, BOOKING_PAGE_LIST.columns) };
}
