import { bookingsApi } from '#client/entities/bookings/bookingsApi.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { BOOKING_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { bookingsInput } from './bookingsInput.ts';
import { bookingsSlice } from './bookingsSlice.ts';

/** The list of bookings. */
export const BOOKINGS = rowsList({
  slice: bookingsSlice,
  filterNames: BOOKING_FILTER_NAMES,
  dayFilters: ['start'],
  inputOf: bookingsInput,
  rows: bookingsApi.endpoints.findBookings,
});
