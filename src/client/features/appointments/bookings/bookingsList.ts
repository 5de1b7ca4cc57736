import { bookingsApi } from '#client/entities/bookings/bookingsApi.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { BOOKING_LIST } from '#contract/lists/bookings.ts';
import { bookingsInput } from './bookingsInput.ts';
import { bookingsSlice } from './bookingsSlice.ts';

/** The list of bookings. */
export const BOOKINGS = rowsList({
  list: BOOKING_LIST,
  slice: bookingsSlice,
  dayFilters: ['start'],
  inputOf: bookingsInput,
  rows: bookingsApi.endpoints.findBookings,
});
