import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { BOOKING_PAGE_COLUMNS } from '#contract/lists/columns/bookingPageColumns.ts';
import type { BookingPageListInput, BookingPageSort } from '../../appointments.generated.ts';
import { appointmentsApi, useFindBookingPagesQuery } from '../../appointmentsApi.ts';
import { bookingPagesSlice } from './bookingPagesSlice.ts';

/** The list of booking pages. */
export const BOOKING_PAGES = {
  slice: bookingPagesSlice,
  filterNames: [],
  inputOf: bookingPagesInput,
  useRows: useFindBookingPagesQuery,
  askRows: appointmentsApi.endpoints.findBookingPages.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askBookingPagesAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(BOOKING_PAGES, address, store);
}

function bookingPagesInput({ params, sorts }: RowsAddress): BookingPageListInput {
  return { ...params, ...sortInput<BookingPageSort>(sorts, BOOKING_PAGE_COLUMNS) };
}
