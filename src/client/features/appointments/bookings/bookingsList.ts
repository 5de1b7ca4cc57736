import { bookingsApi, useFindBookingsQuery } from '#client/entities/bookings/bookingsApi.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { BOOKING_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { bookingsInput } from './bookingsInput.ts';
import { bookingsSlice } from './bookingsSlice.ts';

/** The list of bookings. */
export const BOOKINGS = {
  slice: bookingsSlice,
  filterNames: BOOKING_FILTER_NAMES,
  dayFilters: ['start'],
  inputOf: bookingsInput,
  useRows: useFindBookingsQuery,
  askRows: bookingsApi.endpoints.findBookings.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askBookingsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(BOOKINGS, address, store);
}
